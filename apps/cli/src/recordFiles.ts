/** Record files of any known format, read into games. */

import { type GameRecord, type ParseError, parseAnyRecord } from '@gipfel/notation';
import { err, ok, type Result } from '@gipfel/rules';
import { EXIT } from './exit.js';
import { type Failure, failure } from './failure.js';
import { readText } from './files.js';
import type { Io } from './io.js';
import { makeParseFailure } from './sentences.js';

/** A failure with exit code 1 means a well-formed but illegal record. */
export async function readRecords(io: Io, name: string): Promise<Result<readonly GameRecord[], Failure>> {
  const text = await readText(io, name);
  return text.ok ? parseRecordText(text.value, name) : text;
}

/** `name` is where the text was read from. */
export function parseRecordText(text: string, name: string): Result<readonly GameRecord[], Failure> {
  const file = name === '-' ? 'standard input' : name;
  if (text.trim() === '')
    return err(failure('FILE_EMPTY', 'The file holds no game.', { file, line: 1, column: 1 }));
  const records = parseAnyRecord(text);
  return records.ok ? ok(records.value) : err(recordFailure(records.error, file));
}

/** Well-formed but illegal. Everything else is malformed text. */
const AGAINST_THE_LAW: ReadonlySet<string> = new Set([
  'TURN_ILLEGAL',
  'ACTION_ILLEGAL',
  'DEMAND_ILLEGAL',
  'POSITION_ILLEGAL',
  'SETUP_REFUSED',
  'TURN_TOO_LONG',
  'ACTION_AFTER_END',
  'PLAYER_OUT_OF_TURN',
  'MARBLE_DIFFERS',
  'RESULT_CONTRADICTS_RULES',
]);

function recordFailure(error: ParseError, file: string): Failure {
  const found = makeParseFailure(error, file);
  return AGAINST_THE_LAW.has(error.code) ? { ...found, exit: EXIT.illegal } : found;
}
