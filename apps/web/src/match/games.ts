/** The games of a match: a new game is a line here. */

import type { GameId, Position, PositionOf } from '@gipfel/rules';
import type { MatchGame } from './game.js';
import { game as tzaar } from './tzaar/game.js';
import { game as zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: MatchGame<PositionOf<Id>> } = { zertz, tzaar };

/** Sound because the position's own `game` selects the module. */
export function matchGameOf({ game }: Position): MatchGame {
  return GAMES[game] as unknown as MatchGame;
}
