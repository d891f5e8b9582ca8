/** The games of a match: a new game is a line here. */

import type { GameId, Position } from '@gipfel/rules';
import type { MatchGame } from './game.js';

const GAMES: Readonly<Record<GameId, MatchGame>> = { zertz: { hasDraws: true }, tzaar: { hasDraws: false } };

export function matchGameOf({ game }: Position): MatchGame {
  return GAMES[game];
}
