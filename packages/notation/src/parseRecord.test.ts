import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { RecordEntry } from './gameRecord.js';
import { makeRecord, makeRecords } from './makeRecord.js';
import { MAX_RECORDS_LENGTH, parseRecord, parseRecords } from './parseRecord.js';
import { fromTurns } from './replay.js';
import { randomGame, tzaarStart, zertzStart } from './testing/games.js';
import { HEAD, recordError } from './testing/texts.js';

describe('several games', () => {
  const games = [zertzStart(), tzaarStart(), zertzStart('blitz')].map((start, seed) => {
    const turns = randomGame(start, seededRandom(seed));
    return fromTurns(
      start,
      turns.map(({ turn }) => turn),
      { tags: [{ name: 'Round', value: `${seed}` }] },
    );
  });

  it('follow each other', () => {
    expect(parseRecords(makeRecords(games))).toEqual({ ok: true, value: games });
    expect(parseRecords(`${HEAD}*${HEAD}*`)).toMatchObject({ ok: true, value: [{}, {}] });
    expect(recordError(makeRecords(games))).toMatch(/^TEXT_UNEXPECTED/);
  });

  it('an error in a later one has its place in the whole text', () => {
    expect(parseRecords(`${HEAD}*\n\n${HEAD}1. Wd9,a1\n*`)).toMatchObject({
      ok: false,
      error: { code: 'CELL_UNKNOWN', line: 7, column: 5 },
    });
    expect(parseRecords(`${HEAD}*\nhello`)).toMatchObject({
      ok: false,
      error: { code: 'TAG_EXPECTED', line: 4 },
    });
    expect(parseRecords(`${HEAD}Wd4,a1\n${HEAD}*`)).toMatchObject({
      ok: false,
      error: { code: 'RECORD_BREAKS_OFF', line: 4 },
    });
  });

  it('none is an error', () => {
    expect(parseRecords('')).toMatchObject({ ok: false, error: { code: 'RECORD_EMPTY', offset: 0 } });
    expect(recordError(' \n')).toBe('RECORD_EMPTY 2:1');
    expect(parseRecord(' '.repeat(MAX_RECORDS_LENGTH + 1))).toMatchObject({
      ok: false,
      error: { code: 'RECORD_TOO_LONG' },
    });
  });
});

describe('a truncated record', () => {
  it('is refused wherever it ends', () => {
    const turns = randomGame(zertzStart('48'), seededRandom(4)).map(({ turn }) => turn);
    const base = fromTurns(zertzStart('48'), turns, { tags: [{ name: 'Event', value: '"' }], comment: 'x}' });
    const line = base.line.map(
      (entry, i): RecordEntry =>
        i === 1 ? { ...entry, clock: 1, variations: [base.line.slice(1, 4)] } : entry,
    );
    const text = makeRecord({ ...base, line, result: { winner: 0, reason: 'time' } }).trimEnd();
    for (let length = 1; length < text.length; length++) {
      const cut = parseRecord(text.slice(0, length));
      expect(cut.ok, text.slice(0, length)).toBe(false);
      if (cut.ok || ['TURN_ILLEGAL', 'CLOCK_MALFORMED', 'REASON_UNKNOWN'].includes(cut.error.code)) continue;
      expect(cut.error, text.slice(0, length)).toMatchObject({ code: 'RECORD_BREAKS_OFF', offset: length });
    }
  });

  it('in mid-turn points at the end of the text', () => {
    expect(recordError(`${HEAD}1. Wd4,a1; Gb`)).toBe('RECORD_BREAKS_OFF 3:14');
    expect(recordError(`${HEAD}1. Wd4,a1; G`)).toBe('RECORD_BREAKS_OFF 3:13');
    expect(recordError(`${HEAD}1. Wd4,a1 (`)).toBe('RECORD_BREAKS_OFF 3:12');
    expect(recordError(`${HEAD}1. Wd4,a1 {`)).toBe('RECORD_BREAKS_OFF 3:12');
    expect(recordError('[')).toBe('RECORD_BREAKS_OFF 1:2');
    expect(recordError('[Game')).toBe('RECORD_BREAKS_OFF 1:6');
    expect(recordError('[Game "zertz"')).toBe('RECORD_BREAKS_OFF 1:14');
    expect(recordError('[Game "zertz\\')).toBe('RECORD_BREAKS_OFF 1:14');
    expect(recordError('[Game "zertz"]')).toBe('RECORD_BREAKS_OFF 1:15');
  });

  it('reports an illegal complete turn rather than the missing result', () => {
    expect(recordError(`${HEAD}1. Wd4,d4`)).toBe('TURN_ILLEGAL 3:8 RING_OCCUPIED');
  });
});
