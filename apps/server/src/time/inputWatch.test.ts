import { describe, expect, it } from 'vitest';
import { createInputWatch } from './inputWatch.js';

/** An event loop whose phases the test runs itself. */
function loop() {
  let now = 0;
  let timers: { at: number; task: () => void }[] = [];
  let checks: (() => void)[] = [];
  const watch = createInputWatch(() => now, {
    later(task, milliseconds) {
      const timer = { at: now + milliseconds, task };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    soon: (task) => void checks.push(task),
  });
  return {
    watch,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    fireTimers() {
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter((timer) => !due.includes(timer));
      for (const { task } of due) task();
    },
    endTurn() {
      const all = checks;
      checks = [];
      for (const task of all) task();
    },
  };
}

describe('the input watch', () => {
  it('finds nothing late while the loop turns', () => {
    const { watch, pass, fireTimers, endTurn } = loop();
    for (let turn = 0; turn < 20; turn += 1) {
      pass(53);
      expect(watch.lateness()).toBe(0);
      fireTimers();
      endTurn();
      expect(watch.unread()).toBe(0);
    }
  });

  it('counts a stall as lateness until the input of the next turn has been read, whichever phase comes first', () => {
    const { watch, pass, fireTimers, endTurn } = loop();
    pass(50);
    fireTimers();
    endTurn();
    pass(4_000);
    expect(watch.lateness()).toBe(4_000 - 60);
    // Timers come before input: they must not make it look read.
    fireTimers();
    expect(watch.unread()).toBe(4_000);
    expect(watch.lateness()).toBe(4_000 - 60);
    endTurn();
    expect(watch.unread()).toBe(0);
    expect(watch.lateness()).toBe(0);
  });

  it('takes nothing for read that arrived in the turn of the loop in which it was stopped, or later (seed 1932)', () => {
    const { watch, pass, fireTimers, endTurn } = loop();
    pass(4_000);
    fireTimers();
    watch.stop();
    endTurn();
    expect(watch.unread()).toBe(4_000);
    pass(100);
    fireTimers();
    endTurn();
    expect(watch.unread()).toBe(4_100);
  });
});
