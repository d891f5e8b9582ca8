/** What each game shows in a player's bar: a new game is a line here. Separate from `games.ts`, which tests load without components. */

import type { GameId, Position, PositionOf } from '@gipfel/rules';
import type { Component } from 'svelte';
import type { TrayProps } from '../game.js';
import tzaar from '../tzaar/Tray.svelte';
import zertz from '../zertz/Tray.svelte';

const TRAYS: { readonly [Id in GameId]: Component<TrayProps<PositionOf<Id>>> } = { zertz, tzaar };

/** Sound because the position's own `game` selects the tray. */
export function trayOf({ game }: Position): Component<TrayProps> {
  return TRAYS[game] as unknown as Component<TrayProps>;
}
