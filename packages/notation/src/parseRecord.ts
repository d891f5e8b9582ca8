/** From text to game records. */

import { ok, type Result } from '@gipfel/rules';
import type { GameRecord, RecordTag } from './gameRecord.js';
import type { ParseError } from './parseError.js';
import { readPlay } from './recordPlay.js';
import { isMeaningful, type MeaningfulTag, readResult, readStart, type TagValue } from './recordTags.js';
import { readTag } from './recordTokens.js';
import { fault, isAtEnd, located, peek, type Read, type Scanner, scan } from './scanner.js';

/** Longer texts are refused unread (RECORD_TOO_LONG). */
export const LONGEST_RECORDS = 16 * 1024 * 1024;

/** Reads one game; anything behind it is an error. */
export function parseRecord(text: string): Result<GameRecord, ParseError> {
  const scanner = scan(text);
  const record = readFirst(scanner);
  if (record.ok && !isAtEnd(scanner)) return located(text, fault('TEXT_UNEXPECTED', scanner.at));
  return located(text, record);
}

/** Reads one game or more, each closed by its result. */
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

function readFirst(scanner: Scanner): Read<GameRecord> {
  if (scanner.end > LONGEST_RECORDS)
    return fault('RECORD_TOO_LONG', LONGEST_RECORDS, { limit: LONGEST_RECORDS });
  return isAtEnd(scanner) ? fault('RECORD_EMPTY', scanner.end) : readRecord(scanner);
}

function readRecord(scanner: Scanner): Read<GameRecord> {
  const offset = scanner.at;
  const tags: RecordTag[] = [];
  const meaningful = new Map<MeaningfulTag, TagValue>();
  while (!isAtEnd(scanner) && peek(scanner) === '[') {
    const tag = readTag(scanner);
    if (!tag.ok) return tag;
    const { name, value, nameOffset } = tag.value;
    if (!isMeaningful(name)) {
      tags.push({ name, value });
      continue;
    }
    if (meaningful.has(name)) return fault('TAG_REPEATED', nameOffset, { tag: name });
    meaningful.set(name, tag.value);
  }
  if (scanner.at === offset) return fault('TAG_EXPECTED', offset);
  if (scanner.at >= scanner.end) return fault('RECORD_BREAKS_OFF', scanner.end);
  const start = readStart(meaningful, offset);
  if (!start.ok) return start;
  const play = readPlay(scanner, start.value);
  if (!play.ok) return play;
  const result = readResult(meaningful, play.value.closing);
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
