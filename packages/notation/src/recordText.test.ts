import { describe, expect, it } from 'vitest';
import type { GameRecord, RecordEntry } from './gameRecord.js';
import { makeRecord } from './makeRecord.js';
import { HEAD, record } from './testing/texts.js';

describe('comments and clocks', () => {
  it('belong to the entry before them', () => {
    const game = record(
      `${HEAD}{before} {all} 1. Wd4,a1 {[%clk 1:02:03.4] one} {two} (Wd5,a1 {in}) {three} Gb2,a2 {[%clk 0:00:00]} *`,
    );
    expect(game.comment).toBe('before\nall');
    const [first, second] = game.line;
    expect(first).toMatchObject({
      comment: 'one\ntwo\nthree',
      clock: 3_723_400,
      variations: [[{ comment: 'in' }]],
    });
    expect(second).toMatchObject({ clock: 0 });
    expect(second).not.toHaveProperty('comment');
    expect(record(makeRecord(game))).toEqual(game);
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
    const base = record(`${HEAD}Wd4,a1 *`);
    for (const clock of [undefined, 61_001]) {
      const line = base.line.map(
        (entry): RecordEntry => ({ ...entry, comment, ...(clock === undefined ? {} : { clock }) }),
      );
      const game: GameRecord = { ...base, comment, line };
      expect(record(makeRecord(game))).toEqual(game);
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
    const base = record(`${HEAD}Wd4,a1 *`);
    const game: GameRecord = { ...base, line: base.line.map((entry) => ({ ...entry, clock })) };
    expect(makeRecord(game)).toContain(`Wd4,a1 {[%clk ${text}]}\n`);
  });
});
