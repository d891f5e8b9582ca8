/** The record formats that can be written. */

import { type GameRecord, makeBoardspace, makeRecord } from '@gipfel/notation';
import { err, ok, type Result } from '@gipfel/rules';
import { type Failure, failure } from './failure.js';
import { makeExportSentence } from './sentences.js';

export const FORMATS = ['gipfel', 'boardspace'] as const;
export type Format = (typeof FORMATS)[number];

export const EXTENSIONS: Readonly<Record<Format, string>> = { gipfel: '.gipfel', boardspace: '.sgf' };

/** All games or none. */
export function makeRecords(
  records: readonly GameRecord[],
  format: Format,
  file: string,
): Result<string, Failure> {
  const texts: string[] = [];
  for (const [index, record] of records.entries()) {
    const text = format === 'gipfel' ? ok(makeRecord(record)) : makeBoardspace(record);
    if (!text.ok) {
      const which = records.length > 1 ? `Game ${index + 1}: ` : '';
      return err(failure(text.error.code, `${which}${makeExportSentence(text.error)}`, { file }));
    }
    texts.push(`${text.value.trimEnd()}\n`);
  }
  return ok(texts.join('\n'));
}
