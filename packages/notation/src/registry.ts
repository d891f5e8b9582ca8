/** The notation of each game. */

import type { GameId, Position } from '@gipfel/rules';
import type { GameNotation } from './notation.js';
import { tzaarNotation } from './tzaar/notation.js';
import { zertzNotation } from './zertz/notation.js';

const NOTATIONS: { readonly [Id in GameId]: GameNotation<Id> } = {
  zertz: zertzNotation,
  tzaar: tzaarNotation,
};

export function notationNamed(id: GameId): GameNotation<GameId> {
  return NOTATIONS[id] as unknown as GameNotation<GameId>;
}

/** Sound because a position's `game` field selects the notation of that game, and legal actions are its own. */
export function notationOf(position: Position): GameNotation<GameId> {
  return notationNamed(position.game);
}
