/** A position from the command line, possibly required to be of a certain game. */

import { parsePosition } from '@gipfel/notation';
import { err, type GameId, type Position, type Result } from '@gipfel/rules';
import { type Failure, failure } from './failure.js';
import { makeParseFailure } from './sentences.js';

export function parsePositionOf(game: GameId | undefined, line: string): Result<Position, Failure> {
  const position = parsePosition(line);
  if (!position.ok) return err(makeParseFailure(position.error));
  const found = position.value.game;
  if (game === undefined || game === found) return position;
  return err(failure('GAME_MISMATCH', `The position is one of ${found}, not of ${game}.`));
}
