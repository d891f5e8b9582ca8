import type { Score } from '@gipfel/engine';
import type { Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { createLineOrder, type ToldLine } from './lineOrder.js';

const cp = (value: number): Score => ({ type: 'cp', value });
const certain = (type: 'win' | 'loss', turns: number): Score => ({ type, turns, proven: true });

/** A line that begins with a marble on this cell. */
function line(multipv: number, at: number, score: Score): ToldLine {
  const turn: Turn = [{ type: 'place', colour: 'W', at }];
  return { multipv, score, pv: [turn] };
}

/** The cells that the lines begin with, in the order in which they are shown. */
function shown(...told: readonly ToldLine[]): readonly number[] {
  const order = createLineOrder();
  for (const each of told) order.tell(each);
  return order.lines().map(({ pv }) => {
    const first = pv?.[0]?.[0];
    return first?.type === 'place' ? first.at : -1;
  });
}

describe('the order of the engine\u2019s lines', () => {
  it('is best first, whatever the numbers of the engine', () => {
    expect(shown(line(1, 10, cp(40)), line(2, 20, cp(-5)), line(3, 30, cp(60)))).toEqual([30, 10, 20]);
    expect(
      shown(line(1, 10, certain('loss', 4)), line(2, 20, certain('win', 7)), line(3, 30, certain('win', 3))),
    ).toEqual([30, 20, 10]);
    expect(shown(line(1, 10, certain('loss', 2)), line(2, 20, certain('loss', 6)))).toEqual([20, 10]);
  });

  it('is kept while the next depth has only its first line', () => {
    const before = [line(1, 10, cp(40)), line(2, 20, cp(30)), line(3, 30, cp(5))];
    expect(shown(...before, line(1, 10, cp(25)))).toEqual([10, 30]);
    expect(shown(...before, line(1, 10, cp(50)))).toEqual([10, 20, 30]);
  });

  it('lists a turn once, even if an earlier depth had it in another place', () => {
    const before = [line(1, 10, cp(40)), line(2, 20, cp(30)), line(3, 30, cp(5))];
    expect(shown(...before, line(1, 20, cp(45)))).toEqual([20, 30]);
    expect(shown(...before, line(1, 20, certain('win', 5)))).toEqual([20, 30]);
  });

  it('is that of the new depth once complete', () => {
    const before = [line(1, 10, cp(40)), line(2, 20, cp(30))];
    expect(shown(...before, line(1, 30, cp(20)), line(2, 10, cp(10)))).toEqual([30, 10]);
  });
});
