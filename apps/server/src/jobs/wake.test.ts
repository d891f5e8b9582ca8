import { describe, expect, it } from 'vitest';
import { createWake } from './wake.js';

function asleep() {
  let now = 0;
  let credits = 0;
  let finish: () => void = () => undefined;
  const world = { now: () => now, newId: () => '', random: () => 0 };
  const wake = createWake(world, () => {
    credits += 1;
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  return {
    wake,
    pass: (ms: number) => {
      now += ms;
    },
    credits: () => credits,
    finish: () => finish(),
  };
}

describe('waking up', () => {
  it('costs nothing while time passes as it should', async () => {
    const { wake, pass, credits } = asleep();
    for (let count = 0; count < 100; count += 1) {
      pass(1_000);
      await wake();
    }
    expect(credits()).toBe(0);
  });

  it('credits a standstill once, and holds everybody until it is done', async () => {
    const { wake, pass, credits, finish } = asleep();
    pass(60_000);
    let done = 0;
    const waiting = [wake(), wake(), wake()].map((promise) =>
      promise.then(() => {
        done += 1;
      }),
    );
    await Promise.resolve();
    expect({ credits: credits(), done }).toEqual({ credits: 1, done: 0 });
    finish();
    await Promise.all(waiting);
    pass(1_000);
    await wake();
    expect({ credits: credits(), done }).toEqual({ credits: 1, done: 3 });
  });
});
