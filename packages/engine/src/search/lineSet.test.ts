import { type Position, startOf, type Turn } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import type { Score } from '../protocol/searcher.js';
import { createLineSet, type SetLine } from './lineSet.js';

function start(): Position {
  const position = startOf('zertz', '37', () => 0.5);
  if (position === undefined) throw new Error('no start');
  return position;
}

const turnTo = (at: number): Turn => [
  { type: 'place', colour: 'W', at },
  { type: 'remove', at: 5 },
];
const line = (at: number, score: Score): SetLine => ({ score, turns: [turnTo(at)], rest: [] });
const cp = (at: number, value: number): SetLine => line(at, { type: 'cp', value });
const lost = (at: number, turns: number): SetLine => line(at, { type: 'loss', turns, proven: true });
const won = (at: number, turns: number): SetLine => line(at, { type: 'win', turns, proven: true });

describe('the lines of a search', () => {
  it('are in order, each once, as many as were asked for', () => {
    const lines = createLineSet<SetLine>(start(), 2);
    lines.renew([cp(20, 10), cp(30, 40), cp(40, 20)]);
    expect(lines.best()).toEqual([cp(30, 40), cp(40, 20)]);
    lines.renew([cp(30, 30)]);
    expect(lines.best()).toEqual([cp(30, 30), cp(40, 20)]);
  });

  it('bound those of the iteration before', () => {
    const lines = createLineSet<SetLine>(start(), 3);
    lines.renew([cp(20, 60), cp(30, 50)]);
    lines.renew([cp(40, 55)]);
    expect(lines.best()).toEqual([
      cp(40, 55),
      line(20, { type: 'cp', value: 55, bound: 'upper' }),
      cp(30, 50),
    ]);
    lines.renew([lost(20, 4)]);
    expect(lines.best()[0]).toEqual(lost(20, 4));
    expect(lines.best()[1]?.score).toEqual({ type: 'loss', turns: 4, proven: true, bound: 'upper' });
  });

  it('keep what is proven', () => {
    const lines = createLineSet<SetLine>(start(), 3);
    lines.addProven(won(20, 5));
    lines.addProven(lost(30, 6));
    lines.renew([cp(30, 70), cp(40, 10)]);
    expect(lines.best()).toEqual([won(20, 5), cp(40, 10), lost(30, 6)]);
  });

  it('settle on one', () => {
    const lines = createLineSet<SetLine>(start(), 3);
    lines.addProven(lost(20, 8));
    lines.addProven(lost(30, 6));
    lines.settle(lost(40, 6));
    expect(lines.best().map(({ score }) => 'turns' in score && score.turns)).toEqual([6, 6, 6]);
    expect(lines.best()[0]).toEqual(lost(40, 6));
  });

  it('tell turns apart by where they lead', () => {
    const lines = createLineSet<SetLine>(start(), 3);
    expect(lines.areAlike(cp(20, 1), cp(20, 2))).toBe(true);
    expect(lines.areAlike(cp(20, 1), cp(21, 1))).toBe(false);
  });
});
