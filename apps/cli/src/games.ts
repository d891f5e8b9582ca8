/** The games on the command line. */

import type { GameId, Position } from '@gipfel/rules';
import type { CliGame } from './game.js';
import { game as tzaar } from './tzaar/game.js';
import { game as zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: CliGame<Id> } = { zertz, tzaar };

export function cliGameNamed(id: GameId): CliGame {
  return GAMES[id] as unknown as CliGame;
}

/** Sound because the position's own `game` selects the module. */
export function cliGameOf({ game }: Position): CliGame {
  return cliGameNamed(game);
}
