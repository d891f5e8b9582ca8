import { outcome, type Position, playTurn, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { GameRecord, RecordEntry, RecordLine } from './gameRecord.js';
import { makeRecord, makeRecords } from './makeRecord.js';
import { LONGEST_RECORDS, parseRecord, parseRecords } from './parseRecord.js';
import { parsePosition } from './position.js';
import { DEEPEST_NESTING } from './recordPlay.js';
import { fromTurns, lawResult, replayRecord } from './replay.js';
import { must, randomGame, tzaarStart, zertzStart } from './testing/games.js';
import { makeTurn, parseTurn } from './turn.js';

function read(text: string): GameRecord {
  const record = parseRecord(text);
  if (!record.ok) throw new Error(JSON.stringify(record.error));
  return record.value;
}

function refused(text: string): unknown {
  const record = parseRecord(text);
  if (record.ok) return 'ok';
  const { code, line, column, reason } = record.error;
  const place = `${code} ${line}:${column}`;
  return reason === undefined ? place : `${place} ${reason.code}`;
}

const HEAD = '[Game "zertz"]\n[Variant "37"]\n';
const DEMAND_START =
  '[Start "zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1 captures=demand"]';
/** rules/diagrams.md, number 5. */
const LATE = '[Start "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"]';
const WON = '1. Bc5,f4; x d6Bb4\n2. Wg2,f3 x Wg2Wg3\n';

/** The texts of the turns of a line, its variations in parentheses. */
function shape(start: Position, line: RecordLine): string {
  let position = start;
  return line
    .map((entry) => {
      if (entry.type === 'demand') return 'demand';
      const text = makeTurn(position, entry.turn);
      const varied = (entry.variations ?? []).map((variation) => ` (${shape(position, variation)})`).join('');
      position = playTurn(position, entry.turn);
      return `${text}${varied}`;
    })
    .join(' | ');
}

describe('reading turns', () => {
  it.each([
    '1. Wd4,a1; Gb2,a2\n2. Bf1,g1\n*',
    'Wd4,a1\nGb2,a2\nBf1,g1 *',
    '1.Wd4,a1;1...Gb2,a2;;2.   Bf1,g1;*',
    '7. wd4,a1 ;\r\n7. Gb2,a2\r\n\r\n  8.\nBf1,g1\r\n*\r\n',
    '1. Wd4,a1 {a} Gb2,a2 {b} Bf1,g1 {c} *',
  ])('%j holds three turns', (play) => {
    const record = read(`${HEAD}\n${play}`);
    expect(shape(record.start, record.line)).toBe('Wd4,a1 | Gb2,a2 | Bf1,g1');
    expect(record.result).toBeUndefined();
  });

  it('variations begin instead of the turn before them', () => {
    const record = read(`${HEAD}
      1. Wd4,a1 (1. Wd5,a1; Gb2,a2 (Gb3,a2) (Gb4,a2)) (1. Wd6,a1)
      1... Bf1,g1 *`);
    expect(shape(record.start, record.line)).toBe(
      'Wd4,a1 (Wd5,a1 | Gb2,a2 (Gb3,a2) (Gb4,a2)) (Wd6,a1) | Bf1,g1',
    );
  });

  it('a turn that is illegal in its variation is refused where it stands', () => {
    expect(refused(`${HEAD}1. Wd4,a1\n (1. Wd5,a1; Bd5,a2)\n*`)).toBe('TURN_ILLEGAL 4:14 RING_OCCUPIED');
  });

  it.each([
    ['1. Wd4; Gb2,a2\n*', 'TURN_INCOMPLETE 3:7 REMOVAL_DUE'],
    ['1. Wd4,a1\n1... Gd4,a2\n*', 'TURN_ILLEGAL 4:6 RING_OCCUPIED'],
    ['1. Wd4,a1; hello\n*', 'CELL_EXPECTED 3:12'],
    ['1. Wd4,\na1\n*', 'TURN_INCOMPLETE 3:8'],
    ['(1. Wd4,a1)\n*', 'VARIATION_BEFORE_TURN 3:1'],
    ['1. Wd4,a1 ()\n*', 'VARIATION_EMPTY 3:11'],
    ['1. Wd4,a1 )\n*', 'PARENTHESIS_UNOPENED 3:11'],
    ['1. Wd4,a1 (Wd5,a1\n*', 'VARIATION_UNCLOSED 3:11'],
    ['1. Wd4,a1 }\n*', 'BRACE_UNOPENED 3:11'],
    ['1. Wd4,a1 ({x} Wd5,a1)\n*', 'COMMENT_BEFORE_TURN 3:12'],
    ['{[%clk 0:00:01]} 1. Wd4,a1\n*', 'COMMENT_BEFORE_TURN 3:1'],
    ['1. Wd4,a1 {[%clk 5]}\n*', 'CLOCK_MALFORMED 3:12'],
    ['1. Wd4,a1 {[%clk 0:00:01]} {[%clk 0:00:02]}\n*', 'CLOCK_REPEATED 3:28'],
    ['1. Wd4,a1 {\\x}\n*', 'ESCAPE_UNKNOWN 3:12'],
    ['*\n*', 'TEXT_UNEXPECTED 4:1'],
    ['demand\n*', 'DEMAND_ILLEGAL 3:1 DEMAND_IMPOSSIBLE'],
  ])('%j gives %s', (play, expected) => {
    expect(refused(HEAD + play)).toBe(expected);
  });

  it('nesting has a limit', () => {
    const nested = (depth: number): string => `${HEAD}Wd4,a1${'(Wd4,a1'.repeat(depth)}${')'.repeat(depth)}*`;
    expect(refused(nested(DEEPEST_NESTING))).toBe('ok');
    expect(refused(nested(DEEPEST_NESTING + 1))).toBe(`NESTING_TOO_DEEP 3:${7 + DEEPEST_NESTING * 7}`);
  });
});

describe('tags', () => {
  it('free tags keep their order and any text', () => {
    const text = `[Event "a \\"b\\" \\\\ \\n\\r\\{\\}\\["]\n${HEAD}[Event "again"]*`;
    const record = read(text);
    expect(record.tags).toEqual([
      { name: 'Event', value: 'a "b" \\ \n\r{}[' },
      { name: 'Event', value: 'again' },
    ]);
    expect(read(makeRecord(record))).toEqual(record);
  });

  it('names that are none are made into names, and meanings are not told twice', () => {
    const record: GameRecord = {
      ...read(`${HEAD}*`),
      tags: [
        { name: 'Black Élo', value: '1' },
        { name: '1st', value: '2' },
        { name: 'Result', value: '1-0' },
      ],
    };
    expect(read(makeRecord(record)).tags).toEqual([
      { name: 'Black__lo', value: '1' },
      { name: 'Tag1st', value: '2' },
    ]);
  });

  it.each([
    ['hello', 'TAG_EXPECTED 1:1'],
    ['[Event "x"]\n*', 'GAME_MISSING 1:1'],
    ['[Game "chess"]\n*', 'GAME_UNKNOWN 1:8'],
    ['[Game "zertz"]\n*', 'VARIANT_MISSING 1:8'],
    ['[Game "zertz"]\n[Variant "38"]\n*', 'VARIANT_UNKNOWN 2:11'],
    ['[Game "zertz"]\n[Variant "fixed"]\n*', 'VARIANT_UNKNOWN 2:11'],
    ['[Game "zertz"]\n[Variant "custom"]\n*', 'START_MISSING 2:11'],
    ['[Game "tzaar"]\n[Variant "random"]\n*', 'START_MISSING 2:11'],
    [`[Game "tzaar"]\n${LATE}\n*`, 'START_DIFFERS 2:9'],
    [`[Game "zertz"]\n[Variant "48"]\n${LATE}\n*`, 'START_DIFFERS 3:9'],
    [
      `[Game "zertz"]\n[Variant "37"]\n${LATE.replace('1/1/5', '1/1/6')}\n*`,
      'POSITION_ILLEGAL 3:53 MARBLES_TOO_MANY',
    ],
    ['[Game "zertz"]\n[Start "zertz 38"]\n*', 'BOARD_UNKNOWN 2:15'],
    ['[Game "zertz"]\n[Start "zertz\\\\ 38"]\n*', 'GAME_UNKNOWN 2:9'],
    ['[Game "zertz"]\n[Game "zertz"]\n*', 'TAG_REPEATED 2:2'],
    ['[Game zertz]\n*', 'STRING_EXPECTED 1:7'],
    ['[Game "zertz]\n*', 'STRING_UNCLOSED 1:14'],
    ['[Game "zertz" x]\n*', 'BRACKET_EXPECTED 1:15'],
    ['[ "zertz"]\n*', 'TAG_NAME_EXPECTED 1:3'],
    ['[Game "\\q"]\n*', 'ESCAPE_UNKNOWN 1:8'],
    [`${HEAD}[Result "2-0"]\n*`, 'RESULT_UNKNOWN 3:10'],
    [`${HEAD}[Result "1-0"]\n0-1`, 'RESULT_DIFFERS 4:1'],
    [`${HEAD}[Reason "boredom"]\n0-1`, 'REASON_UNKNOWN 3:10'],
    [`${HEAD}[Reason "time"]\n*`, 'REASON_WITHOUT_RESULT 3:10'],
  ])('%j gives %s', (text, expected) => {
    expect(refused(text)).toBe(expected);
  });

  it.each(['37', '40', '43', '44', '48', '61', 'blitz'])(
    'Z1.2 Z8.1 the variant %s says its own start',
    (variant) => {
      const record = fromTurns(zertzStart(variant), []);
      expect(makeRecord(record)).toBe(`[Game "zertz"]\n[Variant "${variant}"]\n[Result "*"]\n\n*\n`);
      expect(read(makeRecord(record))).toEqual(record);
    },
  );

  it('T2.1 T2.2 T2.3 a shuffled layout is always stored, the other starts never', () => {
    for (const variant of ['fixed', 'alternating'] as const) {
      expect(makeRecord(fromTurns(tzaarStart(variant), []))).toContain(`[Variant "${variant}"]\n[Result`);
    }
    const random = fromTurns(tzaarStart('random', 3), []);
    expect(makeRecord(random)).toContain('[Variant "random"]\n[Start "tzaar ');
    expect(read(makeRecord(random))).toEqual(random);
  });

  it('T2.1 T2.3 a layout may have come about by chance or by placing', () => {
    const text = makeRecord(fromTurns(tzaarStart('random', 3), []));
    expect(refused(text.replace('"random"', '"alternating"'))).toBe('ok');
    expect(refused(text.replace('"random"', '"custom"'))).toBe('ok');
    expect(refused(text.replace('"random"', '"fixed"'))).toBe('START_DIFFERS 3:9');
    const middle = fromTurns(
      must(
        positionAt('tzaar Z..../r...../t....../R......./T......./......../......./....../z..T. 2 capture'),
      ),
      [],
    );
    expect(makeRecord(middle)).toContain('[Variant "custom"]');
    expect(refused(makeRecord(middle).replace('"custom"', '"random"'))).toBe('START_DIFFERS 3:9');
  });
});

function positionAt(line: string): Position | undefined {
  const position = parsePosition(line);
  return position.ok ? position.value : undefined;
}

describe('results', () => {
  const head = `[Game "zertz"]\n${LATE}\n`;

  it('Z6.1 a reason that is a rule must be the one the law found', () => {
    expect(read(`${head}[Reason "Z6.1"]\n${WON}1-0`).result).toEqual({ winner: 0, reason: 'Z6.1' });
    expect(refused(`${head}[Reason "Z7.2"]\n${WON}1-0`)).toBe('RESULT_CONTRADICTS_LAW 3:10');
    expect(refused(`${head}[Reason "Z6.1"]\n1. Bc5,f4\n1-0`)).toBe('RESULT_CONTRADICTS_LAW 3:10');
    expect(refused(`${head}${WON}0-1`)).toBe('RESULT_CONTRADICTS_LAW 5:1');
    expect(refused(`${head}${WON}1/2`)).toBe('RESULT_CONTRADICTS_LAW 5:1');
    expect(read(`${head}${WON}*`).result).toBeUndefined();
    expect(read(`${head}${WON}1-0`).result).toEqual({ winner: 0 });
  });

  it('Z6.1 no turn follows the end', () => {
    expect(refused(`${head}${WON}2... Wa2,a3\n1-0`)).toBe('TURN_ILLEGAL 5:6 GAME_OVER');
  });

  it.each(['resignation', 'time', 'agreement', 'abandoned'] as const)(
    '%s ends a game at any time',
    (reason) => {
      for (const [text, winner] of [
        ['1-0', 0],
        ['0-1', 1],
        ['1/2', undefined],
        ['1/2-1/2', undefined],
      ] as const) {
        const record = read(`${head}[Result "${text}"]\n[Reason "${reason}"]\n1. Bc5,f4 ${text}`);
        expect(record.result).toEqual({ winner, reason });
        expect(record.line.length).toBe(1);
        expect(read(makeRecord(record))).toEqual(record);
      }
    },
  );
});

describe('comments and clocks', () => {
  it('belong to the entry before them', () => {
    const record = read(
      `${HEAD}{before} {all} 1. Wd4,a1 {[%clk 1:02:03.4] one} {two} (Wd5,a1 {in}) {three} Gb2,a2 {[%clk 0:00:00]} *`,
    );
    expect(record.comment).toBe('before\nall');
    const [first, second] = record.line;
    expect(first).toMatchObject({
      comment: 'one\ntwo\nthree',
      clock: 3_723_400,
      variations: [[{ comment: 'in' }]],
    });
    expect(second).toMatchObject({ clock: 0 });
    expect(second).not.toHaveProperty('comment');
    expect(read(makeRecord(record))).toEqual(record);
  });

  it.each([
    'a {b} \\ (c) ; "d" [e]',
    ' spaces around ',
    '[%clk 0:00:01] is no clock',
    'first\n\nsecond\r\nthird\n',
    '}{}{',
    '\\}',
    '\u0000\ud800 é 漢',
  ])('hold %j', (comment) => {
    const base = read(`${HEAD}Wd4,a1 *`);
    for (const clock of [undefined, 61_001]) {
      const line = base.line.map(
        (entry): RecordEntry => ({ ...entry, comment, ...(clock === undefined ? {} : { clock }) }),
      );
      const record: GameRecord = { ...base, comment, line };
      expect(read(makeRecord(record))).toEqual(record);
    }
  });

  it.each([
    [0, '0:00:00'],
    [5_123, '0:00:05.123'],
    [59_900, '0:00:59.9'],
    [3_600_000, '1:00:00'],
    [864_000_000, '240:00:00'],
    [-5, '0:00:00'],
    [1.4, '0:00:00.001'],
    [Number.NaN, '0:00:00'],
  ])('a clock of %f ms is written %s', (clock, text) => {
    const base = read(`${HEAD}Wd4,a1 *`);
    const record: GameRecord = { ...base, line: base.line.map((entry) => ({ ...entry, clock })) };
    expect(makeRecord(record)).toContain(`Wd4,a1 {[%clk ${text}]}\n`);
  });
});

describe('demands', () => {
  const head = `[Game "zertz"]\n${DEMAND_START}\n`;
  const skip = '1. Wd4,a1; Gd5,a2\n2. Bb3,g4; ';

  it('Z9.3 lead back to the position before the turn that skipped a capture', () => {
    const record = read(`${head}${skip}demand\n2. x d4Gd6; Wc1,a3\n*`);
    expect(record.line.map(({ type }) => type)).toEqual(['turn', 'turn', 'turn', 'demand', 'turn', 'turn']);
    const positions = replayRecord(record);
    expect(positions.ok && positions.value[4]).toEqual({
      ...(positions.ok && positions.value[2]),
      demanded: true,
    });
    expect(makeRecord(record)).toContain(`\n\n${skip}demand\n2. x d4Gd6; Wc1,a3\n*\n`);
    expect(read(makeRecord(record))).toEqual(record);
  });

  it('Z9.3 concern only the turn just made, and only a skipped capture', () => {
    expect(refused(`${head}demand\n*`)).toBe('DEMAND_ILLEGAL 3:1 DEMAND_IMPOSSIBLE');
    expect(refused(`${head}1. Wd4,a1; demand\n*`)).toBe('DEMAND_ILLEGAL 3:12 DEMAND_IMPOSSIBLE');
    expect(refused(`${head}${skip}demand; demand\n*`)).toBe('DEMAND_ILLEGAL 4:20 DEMAND_IMPOSSIBLE');
    expect(refused(`${head}${skip}x d5Wd3; demand\n*`)).toBe('DEMAND_ILLEGAL 4:21 DEMAND_IMPOSSIBLE');
    expect(refused(`${head}${skip}demand; Bb3,g4\n*`)).toBe('TURN_ILLEGAL 4:20 CAPTURE_DEMANDED');
  });

  it('Z9.3 may be varied, and may be a variation', () => {
    const text = `${head}${skip}demand {hm} (2... x d5Wd3; 3. Gc1,a3) 2. x d4Gd6 *`;
    const record = read(text);
    expect(record.line[3]).toMatchObject({
      type: 'demand',
      comment: 'hm',
      variations: [[{ type: 'turn' }, { type: 'turn' }]],
    });
    expect(makeRecord(record)).toContain('  (2... x d5Wd3\n   3. Gc1,a3)\n2. x d4Gd6\n');
    expect(read(makeRecord(record))).toEqual(record);
    const other = read(`${head}${skip}x d5Wd3 (demand; 2. x d4Gd6 (x d5Wd3) ; Wc1,a3) 3. Gc1,a3 *`);
    expect(makeRecord(other)).toContain(
      '  (demand\n   2. x d4Gd6\n    (2. x d5Wd3)\n   2... Wc1,a3)\n3. Gc1,a3\n',
    );
    expect(read(makeRecord(other))).toEqual(other);
  });

  it('Z9.3 after a turn of the second side stay in its round', () => {
    const record = read(
      `${head}1. Wd4,a1; Gd5,a2\n2. x d4Gd6; Wd5,a3\n3. x d6Wd4; Gd5,a4\n4. Bb3,g4; Gb4,g3\ndemand\n4... x d4Gd6\n*`,
    );
    expect(makeRecord(record)).toContain('4. Bb3,g4; Gb4,g3; demand\n4... x d4Gd6\n');
  });
});

describe('replaying', () => {
  const turns = randomGame(zertzStart(), seededRandom(1));
  const record = fromTurns(
    zertzStart(),
    turns.map(({ turn }) => turn),
  );

  it('gives the start and the position after every entry', () => {
    const positions = replayRecord(record);
    expect(positions).toEqual({ ok: true, value: [zertzStart(), ...turns.map(({ after }) => after)] });
  });

  it('says which entry and which step is wrong', () => {
    const [first, second] = record.line;
    const broken = { ...record, line: [must(first), must(second), must(first)] };
    expect(replayRecord(broken)).toMatchObject({
      ok: false,
      error: { index: 2, action: 0, reason: { rule: expect.any(String) } },
    });
    expect(replayRecord({ ...record, line: [{ type: 'demand' }] })).toMatchObject({
      ok: false,
      error: { index: 0, reason: { code: 'DEMAND_IMPOSSIBLE' } },
    });
    expect(() => makeRecord(broken)).toThrow();
  });

  it('knows what the law says about the end', () => {
    const last = must(turns.at(-1)).after;
    const end = must(outcome(last));
    expect(lawResult(last)).toEqual({ winner: end.winner, reason: end.rule });
    expect(lawResult(zertzStart())).toBeUndefined();
    const complete = { ...record, result: must(lawResult(last)) };
    expect(read(makeRecord(complete))).toEqual(complete);
  });
});

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
    expect(refused(makeRecords(games))).toMatch(/^TEXT_UNEXPECTED/);
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
    expect(refused(' \n')).toBe('RECORD_EMPTY 2:1');
    expect(parseRecord(' '.repeat(LONGEST_RECORDS + 1))).toMatchObject({
      ok: false,
      error: { code: 'RECORD_TOO_LONG' },
    });
  });
});

describe('a record that breaks off', () => {
  it('is refused wherever it does', () => {
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

  it('in the middle of a turn stops at the end of the text', () => {
    expect(refused(`${HEAD}1. Wd4,a1; Gb`)).toBe('RECORD_BREAKS_OFF 3:14');
    expect(refused(`${HEAD}1. Wd4,a1; G`)).toBe('RECORD_BREAKS_OFF 3:13');
    expect(refused(`${HEAD}1. Wd4,a1 (`)).toBe('RECORD_BREAKS_OFF 3:12');
    expect(refused(`${HEAD}1. Wd4,a1 {`)).toBe('RECORD_BREAKS_OFF 3:12');
    expect(refused('[')).toBe('RECORD_BREAKS_OFF 1:2');
    expect(refused('[Game')).toBe('RECORD_BREAKS_OFF 1:6');
    expect(refused('[Game "zertz"')).toBe('RECORD_BREAKS_OFF 1:14');
    expect(refused('[Game "zertz\\')).toBe('RECORD_BREAKS_OFF 1:14');
    expect(refused('[Game "zertz"]')).toBe('RECORD_BREAKS_OFF 1:15');
  });

  it('a whole turn that is illegal is told although the result is missing', () => {
    expect(refused(`${HEAD}1. Wd4,d4`)).toBe('TURN_ILLEGAL 3:8 RING_OCCUPIED');
    expect(parseTurn(zertzStart(), 'Wd4,d4').ok).toBe(false);
  });
});
