import { describe, expect, it } from 'vitest';
import { createReadiness } from './readiness.js';

function begin() {
  let now = 1_000;
  const readiness = createReadiness(() => now);
  const heard: boolean[] = [];
  const stop = readiness.onChange((isReady) => heard.push(isReady));
  return {
    readiness,
    heard,
    stop,
    pass(milliseconds: number) {
      now += milliseconds;
      readiness.tick();
    },
  };
}

describe('a process', () => {
  it('is ready while writes succeed, and no longer', () => {
    const { readiness, heard, pass } = begin();
    expect(readiness.state()).toBe('no database');
    for (let second = 0; second < 5; second += 1) {
      readiness.noteWrite(readiness.now());
      pass(1_000);
      expect(readiness.isReady()).toBe(true);
    }
    pass(1_500);
    expect(readiness.isReady()).toBe(true);
    pass(1);
    expect([readiness.isReady(), readiness.state()]).toEqual([false, 'no database']);
    readiness.noteWrite(readiness.now());
    expect(readiness.isReady()).toBe(true);
    expect(heard).toEqual([true, false, true]);
  });

  it('is not made ready by a write that took too long, nor by one that began before another', () => {
    const { readiness, heard, pass } = begin();
    const begunAt = readiness.now();
    pass(3_000);
    readiness.noteWrite(begunAt);
    expect(readiness.isReady()).toBe(false);
    readiness.noteWrite(readiness.now());
    readiness.noteWrite(begunAt);
    expect(readiness.isReady()).toBe(true);
    expect(heard).toEqual([true]);
  });

  it('is not ready any more once it was asked to stop, whatever is written', () => {
    const { readiness, heard, stop } = begin();
    readiness.noteWrite(readiness.now());
    readiness.stop();
    readiness.noteWrite(readiness.now());
    expect(readiness.state()).toBe('stopping');
    expect(heard).toEqual([true, false]);
    stop();
  });

  it('tells nobody who no longer listens', () => {
    const { readiness, heard, stop } = begin();
    stop();
    readiness.noteWrite(readiness.now());
    expect(heard).toEqual([]);
  });
});
