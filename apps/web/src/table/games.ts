/** The games at the table: a new game is a line here, one in `skin/games.ts` and one in `trays/games.ts`. */

import type { ActionOf, GameId, Position, PositionOf } from '@gipfel/rules';
import type { TableGame } from './game.js';
import { game as tzaar } from './tzaar/game.js';
import { game as zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: TableGame<PositionOf<Id>, ActionOf<Id>> } = { zertz, tzaar };

export function tableGameNamed(id: GameId): TableGame {
  return GAMES[id] as unknown as TableGame;
}

/** Sound because the position's own `game` selects the module. */
export function tableGameOf({ game }: Position): TableGame {
  return tableGameNamed(game);
}
