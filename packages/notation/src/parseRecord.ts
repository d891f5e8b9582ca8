/** Parses game records. */

import { isGameId, ok, type Result } from '@gipfel/rules';
import type { GameRecord, RecordTag } from './gameRecord.js';
import { afterStart, inGame, type ParseError } from './parseError.js';
import { readPlay } from './recordPlay.js';
import { isKnownTag, type KnownTag, readResult, readStart, type TagValue } from './recordTags.js';
import { readTag } from './recordTokens.js';
import { isAtEnd, located, peek, type Scan, type Scanner, scan, scanError } from './scanner.js';

/** Longer texts are refused unread (RECORD_TOO_LONG). */
export const MAX_RECORDS_LENGTH = 16 * 1024 * 1024;

/** Reads one game; text after it is an error. */
export function parseRecord(text: string): Result<GameRecord, ParseError> {
  const scanner = scan(text);
  const record = readFirst(scanner);
  if (record.ok && !isAtEnd(scanner)) return located(text, scanError('TEXT_UNEXPECTED', scanner.at));
  return located(text, record);
}

/** Reads one or more games, each closed by its result. */
export function parseRecords(text: string): Result<readonly GameRecord[], ParseError> {
  const scanner = scan(text);
  const records: GameRecord[] = [];
  do {
    const record = records.length === 0 ? readFirst(scanner) : readRecord(scanner);
    if (!record.ok) return located(text, record);
    records.push(record.value);
  } while (!isAtEnd(scanner));
  return ok(records);
}

function readFirst(scanner: Scanner): Scan<GameRecord> {
  if (scanner.end > MAX_RECORDS_LENGTH)
    return scanError('RECORD_TOO_LONG', MAX_RECORDS_LENGTH, { limit: MAX_RECORDS_LENGTH });
  return isAtEnd(scanner) ? scanError('RECORD_EMPTY', scanner.end) : readRecord(scanner);
}

function readRecord(scanner: Scanner): Scan<GameRecord> {
  const offset = scanner.at;
  const tags: RecordTag[] = [];
  const known = new Map<KnownTag, TagValue>();
  while (!isAtEnd(scanner) && peek(scanner) === '[') {
    const tag = readTag(scanner);
    if (!tag.ok) return tag;
    const { name, value, nameOffset } = tag.value;
    if (!isKnownTag(name)) {
      tags.push({ name, value });
      continue;
    }
    if (known.has(name)) return scanError('TAG_REPEATED', nameOffset, { tag: name });
    known.set(name, tag.value);
  }
  if (scanner.at === offset) return scanError('TAG_EXPECTED', offset);
  if (scanner.at >= scanner.end) return scanError('RECORD_BREAKS_OFF', scanner.end);
  const game = known.get('Game')?.value;
  return inGame(readRest(scanner, tags, known, offset), isGameId(game) ? game : undefined);
}

/** The part after the tags; `offset` is where the record begins. */
function readRest(
  scanner: Scanner,
  tags: readonly RecordTag[],
  known: ReadonlyMap<KnownTag, TagValue>,
  offset: number,
): Scan<GameRecord> {
  const start = readStart(known, offset);
  if (!start.ok) return start;
  const play = afterStart(readPlay(scanner, start.value), start.value);
  if (!play.ok) return play;
  const result = readResult(known, play.value.closing);
  if (!result.ok) return result;
  const { line, comment } = play.value;
  return ok({
    tags,
    start: start.value,
    ...(comment === undefined ? {} : { comment }),
    line,
    ...(result.value === undefined ? {} : { result: result.value }),
  });
}
