import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { watchLiveHeap } from './memory.js';

setFlagsFromString('--expose-gc');
// Sound: this is the name by which V8 hands it out.
const clearUp = runInNewContext('gc') as () => void;
const MIB = 2 ** 20;

it('what is kept shows in the live heap, what is let go does not', async () => {
  const live = watchLiveHeap();
  /** After the heap was cleared up, and the observer has heard of it. */
  const look = async () => {
    const before = live();
    clearUp();
    await expect.poll(live).not.toBe(before);
    return live();
  };
  const first = await look();
  expect(first).toBeGreaterThan(0);
  let kept: unknown[] = Array.from({ length: 2 * MIB }, (_, index) => index + 0.5);
  const second = await look();
  expect(second - first).toBeGreaterThan(8 * MIB);
  expect(kept).toHaveLength(2 * MIB);
  kept = [];
  expect(second - (await look())).toBeGreaterThan(8 * MIB);
});
