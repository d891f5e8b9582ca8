/** An error in a text and its place. Codes only: the sentences are in the translations. */

import { err, type GameId, type Position, type Refusal, type Result } from '@gipfel/rules';

export interface ParseError {
  /** Stable and translated by the apps, e.g. CELL_EXPECTED, TURN_ILLEGAL, RECORD_BREAKS_OFF. */
  readonly code: string;
  /** 0-based index into the text, in UTF-16 units; the text's length if it is truncated. */
  readonly offset: number;
  /** Both 1-based. */
  readonly line: number;
  readonly column: number;
  readonly values: Readonly<Record<string, string | number>>;
  /** The game of the text; absent if the error precedes its name. */
  readonly game?: GameId;
  /** The position that the text starts from, for the labels of cells; absent if the error precedes it. */
  readonly start?: Position;
  /** Present if the text is well-formed but against the rules. */
  readonly reason?: Refusal;
}

export function parseError(
  code: string,
  text: string,
  offset: number,
  values: Readonly<Record<string, string | number>> = {},
  reason?: Refusal,
): ParseError {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', lineStart)) {
    line++;
    lineStart = at + 1;
  }
  const column = offset - lineStart + 1;
  const error = { code, offset, line, column, values };
  return reason === undefined ? error : { ...error, reason };
}

/** What of the game is known where an error occurs. */
export type Scene = Pick<ParseError, 'game' | 'start'>;

/** Adds the game to an error without one. */
export function inGame<Value, Failure extends Scene>(
  result: Result<Value, Failure>,
  game: GameId | undefined,
): Result<Value, Failure> {
  if (result.ok || game === undefined || result.error.game !== undefined) return result;
  return err({ ...result.error, game });
}

/** Adds the start, and so the game, to an error without one. */
export function afterStart<Value, Failure extends Scene>(
  result: Result<Value, Failure>,
  start: Position | undefined,
): Result<Value, Failure> {
  if (result.ok || start === undefined || result.error.start !== undefined) return result;
  return err({ ...result.error, game: start.game, start });
}
