/** The parts of a position beside the board, for each game. Separate from `games.ts`, which tests load without components. */

import type { GameId } from '@gipfel/rules';
import type { Component } from 'svelte';
import type { Draft } from '../game.js';
import tzaar from '../tzaar/Fields.svelte';
import zertz from '../zertz/Fields.svelte';

export interface FieldsProps<D = Draft> {
  readonly draft: D;
  onChange(draft: D): void;
}

const FIELDS: Readonly<Record<GameId, Component<FieldsProps<never>>>> = { zertz, tzaar };

/** Sound because the draft's own `game` selects the fields. */
export function fieldsOf({ game }: Draft): Component<FieldsProps> {
  return FIELDS[game] as unknown as Component<FieldsProps>;
}
