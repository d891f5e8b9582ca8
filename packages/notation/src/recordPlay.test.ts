import type { Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { RecordLine } from './gameRecord.js';
import { makeRecord } from './makeRecord.js';
import { MAX_NESTING } from './recordPlay.js';
import { provenPositions } from './testing/games.js';
import { HEAD, record, recordError } from './testing/texts.js';
import { makeTurn } from './turn.js';

const DEMAND_START =
  '[Start "zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1 captures=demand"]';

/** The texts of the turns of a line, its variations in parentheses. */
function shape(start: Position, line: RecordLine): string {
  let position = start;
  return line
    .map((entry) => {
      const text = entry.type === 'demand' ? 'demand' : makeTurn(position, entry.turn);
      const varied = (entry.variations ?? []).map((variation) => ` (${shape(position, variation)})`).join('');
      position = entry.after;
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
    const game = record(`${HEAD}\n${play}`);
    expect(shape(game.start, game.line)).toBe('Wd4,a1 | Gb2,a2 | Bf1,g1');
    expect(game.result).toBeUndefined();
  });

  it('variations replace the turn before them', () => {
    const game = record(`${HEAD}
      1. Wd4,a1 (1. Wd5,a1; Gb2,a2 (Gb3,a2) (Gb4,a2)) (1. Wd6,a1)
      1... Bf1,g1 *`);
    expect(shape(game.start, game.line)).toBe('Wd4,a1 (Wd5,a1 | Gb2,a2 (Gb3,a2) (Gb4,a2)) (Wd6,a1) | Bf1,g1');
  });

  it('a turn that is illegal in its variation is refused there', () => {
    expect(recordError(`${HEAD}1. Wd4,a1\n (1. Wd5,a1; Bd5,a2)\n*`)).toBe('TURN_ILLEGAL 4:14 RING_OCCUPIED');
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
    expect(recordError(HEAD + play)).toBe(expected);
  });

  it('nesting has a limit', () => {
    const nested = (depth: number): string => `${HEAD}Wd4,a1${'(Wd4,a1'.repeat(depth)}${')'.repeat(depth)}*`;
    expect(recordError(nested(MAX_NESTING))).toBe('ok');
    expect(recordError(nested(MAX_NESTING + 1))).toBe(`NESTING_TOO_DEEP 3:${7 + MAX_NESTING * 7}`);
  });
});

describe('demands', () => {
  const head = `[Game "zertz"]\n${DEMAND_START}\n`;
  const skip = '1. Wd4,a1; Gd5,a2\n2. Bb3,g4; ';

  it('Z9.3 return to the position before the turn that skipped a capture', () => {
    const game = record(`${head}${skip}demand\n2. x d4Gd6; Wc1,a3\n*`);
    expect(game.line.map(({ type }) => type)).toEqual(['turn', 'turn', 'turn', 'demand', 'turn', 'turn']);
    const positions = provenPositions(game);
    expect(positions[4]).toEqual({ ...positions[2], demanded: true });
    expect(makeRecord(game)).toContain(`\n\n${skip}demand\n2. x d4Gd6; Wc1,a3\n*\n`);
    expect(record(makeRecord(game))).toEqual(game);
  });

  it('Z9.3 concern only the turn just made, and only a skipped capture', () => {
    expect(recordError(`${head}demand\n*`)).toBe('DEMAND_ILLEGAL 3:1 DEMAND_IMPOSSIBLE');
    expect(recordError(`${head}1. Wd4,a1; demand\n*`)).toBe('DEMAND_ILLEGAL 3:12 DEMAND_IMPOSSIBLE');
    expect(recordError(`${head}${skip}demand; demand\n*`)).toBe('DEMAND_ILLEGAL 4:20 DEMAND_IMPOSSIBLE');
    expect(recordError(`${head}${skip}x d5Wd3; demand\n*`)).toBe('DEMAND_ILLEGAL 4:21 DEMAND_IMPOSSIBLE');
    expect(recordError(`${head}${skip}demand; Bb3,g4\n*`)).toBe('TURN_ILLEGAL 4:20 CAPTURE_DEMANDED');
  });

  it('Z9.3 may have variations and be in one', () => {
    const text = `${head}${skip}demand {hm} (2... x d5Wd3; 3. Gc1,a3) 2. x d4Gd6 *`;
    const game = record(text);
    expect(game.line[3]).toMatchObject({
      type: 'demand',
      comment: 'hm',
      variations: [[{ type: 'turn' }, { type: 'turn' }]],
    });
    expect(makeRecord(game)).toContain('  (2... x d5Wd3\n   3. Gc1,a3)\n2. x d4Gd6\n');
    expect(record(makeRecord(game))).toEqual(game);
    const other = record(`${head}${skip}x d5Wd3 (demand; 2. x d4Gd6 (x d5Wd3) ; Wc1,a3) 3. Gc1,a3 *`);
    expect(provenPositions(other)).toHaveLength(6);
    expect(makeRecord(other)).toContain(
      '  (demand\n   2. x d4Gd6\n    (2. x d5Wd3)\n   2... Wc1,a3)\n3. Gc1,a3\n',
    );
    expect(record(makeRecord(other))).toEqual(other);
  });

  it('Z9.3 after a turn of the second side stay in its round', () => {
    const game = record(
      `${head}1. Wd4,a1; Gd5,a2\n2. x d4Gd6; Wd5,a3\n3. x d6Wd4; Gd5,a4\n4. Bb3,g4; Gb4,g3\ndemand\n4... x d4Gd6\n*`,
    );
    expect(makeRecord(game)).toContain('4. Bb3,g4; Gb4,g3; demand\n4... x d4Gd6\n');
  });
});
