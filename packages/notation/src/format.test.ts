import { describe, expect, it } from 'vitest';
import { detectFormat, parseAnyRecord } from './format.js';
import { makeRecords } from './makeRecord.js';
import { fromTurns } from './replay.js';
import { tzaarStart, zertzStart } from './testing/games.js';

describe('format detection', () => {
  it.each([
    ['[Game "zertz"]', 'gipfel'],
    ['\ufeff\n [Event "x"]', 'gipfel'],
    ['(;GM[22]VV[1]SU[Zertz])', 'boardspace'],
    [' (\n;\nGM[22] VV[1]', 'boardspace'],
    ['(;FF[TZAAR]VA[RANDOM]EV[x])', 'littleGolem'],
    ['(;EV[x]FF [TZAAR]VA[RANDOM])', 'littleGolem'],
    ['', undefined],
    ['  \n', undefined],
    ['hello', undefined],
  ])('%j is %s', (text, format) => {
    expect(detectFormat(text)).toBe(format);
  });
});

describe('reading any format', () => {
  it('reads our own format', () => {
    const records = [fromTurns(zertzStart(), []), fromTurns(tzaarStart(), [])];
    expect(parseAnyRecord(makeRecords(records))).toEqual({ ok: true, value: records });
  });

  it('passes foreign texts to their readers', () => {
    expect(parseAnyRecord('(;GM[22]VV[1]')).toMatchObject({
      ok: false,
      error: { code: 'RECORD_BREAKS_OFF' },
    });
    expect(parseAnyRecord('(;FF[TZAAR]VA[RANDOM]')).toMatchObject({
      ok: false,
      error: { code: 'RECORD_BREAKS_OFF' },
    });
  });

  it('refuses unknown formats', () => {
    expect(parseAnyRecord(' \n')).toMatchObject({
      ok: false,
      error: { code: 'RECORD_EMPTY', line: 2, column: 1 },
    });
    expect(parseAnyRecord('\n  hello')).toMatchObject({
      ok: false,
      error: { code: 'FORMAT_UNKNOWN', line: 2, column: 3, values: { found: 'hello' } },
    });
  });
});
