import { describe, expect, it } from 'vitest';
import { nextTurn } from './nextTurn.js';

describe('long work', () => {
  it('takes one step in each turn of the loop, and all take their turn', async () => {
    const steps: string[] = [];
    const work = async (name: string) => {
      for (let step = 1; step <= 3; step += 1) {
        await nextTurn();
        steps.push(`${name}${step}`);
      }
    };
    const perTurn: number[] = [];
    let before = 0;
    let isOver = false;
    const watch = () => {
      perTurn.push(steps.length - before);
      before = steps.length;
      if (!isOver) setImmediate(watch);
    };
    setImmediate(watch);
    await Promise.all(['a', 'b', 'c'].map(work));
    isOver = true;
    expect(steps).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
    expect(Math.max(...perTurn)).toBe(1);
  });
});
