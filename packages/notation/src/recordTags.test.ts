import { describe, expect, it } from 'vitest';
import type { GameRecord } from './gameRecord.js';
import { makeRecord } from './makeRecord.js';
import { makePosition } from './position.js';
import { fromTurns } from './replay.js';
import { tzaarStart, zertzStart } from './testing/games.js';
import { at, HEAD, LATE_START, record, recordError } from './testing/texts.js';

const WON = '1. Bc5,f4; x d6Bb4\n2. Wg2,f3 x Wg2Wg3\n';

describe('tags', () => {
  it('free tags keep their order and any text', () => {
    const text = `[Event "a \\"b\\" \\\\ \\n\\r\\{\\}\\["]\n${HEAD}[Event "again"]*`;
    const game = record(text);
    expect(game.tags).toEqual([
      { name: 'Event', value: 'a "b" \\ \n\r{}[' },
      { name: 'Event', value: 'again' },
    ]);
    expect(record(makeRecord(game))).toEqual(game);
  });

  it('invalid names are repaired, and known tags are not repeated', () => {
    const game: GameRecord = {
      ...record(`${HEAD}*`),
      tags: [
        { name: 'Black Élo', value: '1' },
        { name: '1st', value: '2' },
        { name: 'Result', value: '1-0' },
      ],
    };
    expect(record(makeRecord(game)).tags).toEqual([
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
    [`[Game "tzaar"]\n${LATE_START}\n*`, 'START_DIFFERS 2:9'],
    [`[Game "zertz"]\n[Variant "48"]\n${LATE_START}\n*`, 'START_DIFFERS 3:9'],
    [
      `[Game "zertz"]\n[Variant "37"]\n${LATE_START.replace('1/1/5', '1/1/6')}\n*`,
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
    expect(recordError(text)).toBe(expected);
  });

  it.each(['37', '40', '43', '44', '48', '61', 'blitz'])(
    'Z1.2 Z8.1 the variant %s determines its start',
    (variant) => {
      const game = fromTurns(zertzStart(variant), []);
      expect(makeRecord(game)).toBe(`[Game "zertz"]\n[Variant "${variant}"]\n[Result "*"]\n\n*\n`);
      expect(record(makeRecord(game))).toEqual(game);
    },
  );

  it('T2.1 T2.2 T2.3 a shuffled layout is always stored, other starts never', () => {
    for (const variant of ['fixed', 'alternating'] as const) {
      expect(makeRecord(fromTurns(tzaarStart(variant), []))).toContain(`[Variant "${variant}"]\n[Result`);
    }
    const random = fromTurns(tzaarStart('random', 3), []);
    expect(makeRecord(random)).toContain('[Variant "random"]\n[Start "tzaar ');
    expect(record(makeRecord(random))).toEqual(random);
  });

  it('T2.1 T2.3 a layout may be random or the result of placing', () => {
    const text = makeRecord(fromTurns(tzaarStart('random', 3), []));
    expect(recordError(text.replace('"random"', '"alternating"'))).toBe('ok');
    expect(recordError(text.replace('"random"', '"custom"'))).toBe('ok');
    expect(recordError(text.replace('"random"', '"fixed"'))).toBe('START_DIFFERS 3:9');
    const line = 'tzaar Z..../r...../t....../R......./T......./......../......./....../z..T. 2 capture';
    const middle = fromTurns(at(line), []);
    expect(makeRecord(middle)).toContain('[Variant "custom"]');
    expect(recordError(makeRecord(middle).replace('"custom"', '"random"'))).toBe('START_DIFFERS 3:9');
  });

  it('T2.4 a custom start is recorded as custom, whatever it looks like', () => {
    for (const line of [
      'tzaar Z9..../r2...../t....../R......./T......./......../......./....../z..T. 1 capture variant=custom',
      `${makePosition(tzaarStart('random', 3))} variant=custom`,
      `${makePosition(tzaarStart('alternating'))} variant=custom`,
    ]) {
      const game = fromTurns(at(line), []);
      const text = makeRecord(game);
      expect(text).toContain(`[Variant "custom"]\n[Start "${line}"]`);
      expect(record(text)).toEqual(game);
      expect(recordError(text.replace('[Variant "custom"]', '[Variant "random"]'))).toBe('START_DIFFERS 3:9');
    }
  });
});

describe('results', () => {
  const head = `[Game "zertz"]\n${LATE_START}\n`;

  it('Z6.1 a rule given as reason must be the deciding one', () => {
    expect(record(`${head}[Reason "Z6.1"]\n${WON}1-0`).result).toEqual({ winner: 0, reason: 'Z6.1' });
    expect(recordError(`${head}[Reason "Z7.2"]\n${WON}1-0`)).toBe('RESULT_CONTRADICTS_RULES 3:10');
    expect(recordError(`${head}[Reason "Z6.1"]\n1. Bc5,f4\n1-0`)).toBe('RESULT_CONTRADICTS_RULES 3:10');
    expect(recordError(`${head}${WON}0-1`)).toBe('RESULT_CONTRADICTS_RULES 5:1');
    expect(recordError(`${head}${WON}1/2`)).toBe('RESULT_CONTRADICTS_RULES 5:1');
    expect(record(`${head}${WON}*`).result).toBeUndefined();
    expect(record(`${head}${WON}1-0`).result).toEqual({ winner: 0 });
  });

  it('Z6.1 no turn follows the end', () => {
    expect(recordError(`${head}${WON}2... Wa2,a3\n1-0`)).toBe('TURN_ILLEGAL 5:6 GAME_OVER');
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
        const game = record(`${head}[Result "${text}"]\n[Reason "${reason}"]\n1. Bc5,f4 ${text}`);
        expect(game.result).toEqual({ winner, reason });
        expect(game.line.length).toBe(1);
        expect(record(makeRecord(game))).toEqual(game);
      }
    },
  );
});
