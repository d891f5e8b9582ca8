/** The lessons of every game: a new game is a line here. */

import type { GameId, Position, PositionOf } from '@gipfel/rules';
import type { LearnGame } from './game.js';
import { game as tzaar } from './tzaar/game.js';
import { game as zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: LearnGame<PositionOf<Id>> } = { zertz, tzaar };

export function learnGameNamed(id: GameId): LearnGame {
  return GAMES[id] as unknown as LearnGame;
}

/** Sound because the position's own `game` selects the module. */
export function learnGameOf({ game }: Position): LearnGame {
  return learnGameNamed(game);
}
