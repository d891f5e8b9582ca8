/** The games in the editor: a new game is a line here and one in `fields/games.ts`. */

import type { GameId } from '@gipfel/rules';
import type { Draft, EditorGame } from './game.js';
import { game as tzaar } from './tzaar/game.js';
import { game as zertz } from './zertz/game.js';

const GAMES: Readonly<Record<GameId, EditorGame>> = { zertz, tzaar };

export function editorGameNamed(id: GameId): EditorGame {
  return GAMES[id];
}

/** Sound because the `game` of a draft or position selects its module. */
export function editorGameOf({ game }: Draft): EditorGame {
  return GAMES[game];
}
