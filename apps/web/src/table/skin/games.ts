/** The skins of the games: a new game is a line here. */

import type { ActionOf, GameId, Position, PositionOf } from '@gipfel/rules';
import { skin as tzaar } from '../tzaar/skin.js';
import { skin as zertz } from '../zertz/skin.js';
import type { Skin } from './skin.js';

const SKINS: { readonly [Id in GameId]: Skin<PositionOf<Id>, ActionOf<Id>> } = { zertz, tzaar };

/** Sound because the position's own `game` selects the skin. */
export function skinOf({ game }: Position): Skin {
  return SKINS[game] as unknown as Skin;
}
