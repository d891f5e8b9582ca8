import { describe, expect, it } from 'vitest';
import type { Beat } from '../store/store.js';
import { createMatchClock } from './matchClock.js';
import { createTimekeeper } from './timekeeper.js';

/** Machines with clocks of their own around one database. */
function cluster() {
  let trueTime = 1_000_000;
  const database = { ahead: 0, shift: 0 };
  const timeline = {
    read: async () => ({ now: trueTime + database.ahead, shift: database.shift }),
    shift: async (seen: number, by: number) => {
      if (seen !== database.shift) return false;
      database.shift += by;
      return true;
    },
  };
  return {
    database,
    pass: (milliseconds: number) => {
      trueTime += milliseconds;
    },
    process(name: string, wallAhead: number) {
      let asleep = 0;
      const monotonic = () => trueTime - asleep;
      const clock = createMatchClock(() => trueTime + wallAhead, monotonic, {
        unread: () => 0,
        lateness: () => 0,
      });
      const keeper = createTimekeeper(timeline, clock, monotonic);
      const beat = (): Beat => ({
        process: name,
        at: clock.now(),
        people: 0,
        settledUntil: 0,
        difference: keeper.difference(),
      });
      return {
        clock,
        keeper,
        beat,
        error: () => clock.now() - trueTime,
        sleep: (milliseconds: number) => {
          asleep += milliseconds;
        },
      };
    },
  };
}

/** Nobody else is there. */
const alone = { beats: async () => [], wait: async () => undefined };

type Process = ReturnType<ReturnType<typeof cluster>['process']>;

/** Every process beats once a second and sees the last beats of the others. */
async function beatFor(seconds: number, pass: (ms: number) => void, processes: readonly Process[]) {
  const beats = new Map(processes.map((process) => [process, process.beat()]));
  for (let second = 0; second < seconds; second += 1) {
    pass(1_000 / 2);
    for (const process of processes) {
      await process.keeper.follow(
        processes.filter((each) => each !== process).flatMap((each) => beats.get(each) ?? []),
      );
      beats.set(process, process.beat());
      pass(1_000 / 2 / processes.length);
    }
  }
}

describe('the timekeeper', () => {
  it('brings processes whose wall clocks disagree onto one timeline', async () => {
    const { process } = cluster();
    const [one, other] = [process('one', -400), process('other', 3_600_000)];
    await one.keeper.join(alone);
    await other.keeper.join(alone);
    expect(one.error()).toBe(0);
    expect(other.error()).toBe(0);
  });

  it.each([4_000, 700, -4_000, -600_000, 3_600_000])(
    'takes it back when the clock of the database is set by %i ms',
    async (step) => {
      const { database, pass, process } = cluster();
      const processes = [process('one', 0), process('other', 0)];
      for (const { keeper } of processes) await keeper.join(alone);
      await beatFor(2, pass, processes);
      database.ahead += step;
      await beatFor(5, pass, processes);
      for (const each of processes) expect(Math.abs(each.error())).toBeLessThan(5);
      expect(database.shift).toBe(-step);
      // A process that starts now joins the same timeline.
      const late = process('late', 0);
      await late.keeper.join(alone);
      expect(Math.abs(late.error())).toBeLessThan(5);
    },
  );

  it('vouches for the timeline only after it has measured it again', async () => {
    const { database, pass, process } = cluster();
    const one = process('one', 0);
    await one.keeper.join(alone);
    database.ahead += 3_600_000;
    await one.keeper.follow([]);
    expect(database.shift).toBe(-3_600_000);
    expect(one.keeper.difference()).toBe(3_600_000);
    pass(1_000);
    await one.keeper.follow([]);
    expect(one.keeper.difference()).toBe(0);
  });

  it('follows the others after its machine was asleep', async () => {
    const { database, pass, process } = cluster();
    const [one, other] = [process('one', 0), process('other', 0)];
    for (const { keeper } of [one, other]) await keeper.join(alone);
    await beatFor(2, pass, [one, other]);
    one.sleep(60_000);
    pass(60_000);
    await beatFor(4, pass, [one, other]);
    expect(database.shift).toBe(0);
    expect(Math.abs(one.error())).toBeLessThan(5);
    expect(Math.abs(other.error())).toBeLessThan(5);
  });

  it('does not begin before what happened already', async () => {
    const { database, pass, process } = cluster();
    const gone = process('gone', 0).beat();
    database.ahead = -600_000;
    const one = process('one', -600_000);
    await one.keeper.join({ beats: async () => [gone], wait: async (ms) => pass(ms) });
    expect(Math.abs(one.error())).toBeLessThan(3_500);
  });

  /** All wait for one another: the newcomer listens while the others go on. */
  const listening = (pass: (ms: number) => void, processes: readonly Process[]) => {
    let last = processes.map(({ beat }) => beat());
    return {
      beats: async () => last,
      wait: async (milliseconds: number) => {
        await beatFor(1, pass, processes);
        last = processes.map(({ beat }) => beat());
        pass(milliseconds);
      },
    };
  };

  it('joins only once the clock of the database, which was just set, is taken back', async () => {
    const { database, pass, process } = cluster();
    const one = process('one', 0);
    await one.keeper.join(alone);
    await beatFor(2, pass, [one]);
    database.ahead += 3_600_000;
    const late = process('late', 0);
    await late.keeper.join(listening(pass, [one]));
    expect(Math.abs(late.error())).toBeLessThan(5);
    expect(Math.abs(one.error())).toBeLessThan(5);
  });

  it('does not believe a process that joined after the clocks had parted', async () => {
    const { database, pass, process } = cluster();
    const one = process('one', 0);
    await one.keeper.join(alone);
    await beatFor(2, pass, [one]);
    database.ahead += 3_600_000;
    const gone = process('gone', 0).beat();
    await one.keeper.follow([gone]);
    const late = process('late', 0);
    await late.keeper.join(alone);
    for (let second = 0; second < 9; second += 1) {
      pass(1_000);
      await one.keeper.follow([gone, late.beat()]);
      await late.keeper.follow([gone, one.beat()]);
    }
    expect(Math.abs(one.error())).toBeLessThan(5);
  });

  it('does not believe a beat that rests on a measurement from before the clocks parted', async () => {
    const { database, pass, process } = cluster();
    const [one, other] = [process('one', 0), process('other', 0)];
    for (const { keeper } of [one, other]) await keeper.join(alone);
    await beatFor(2, pass, [one, other]);
    const before = other.beat();
    await other.keeper.follow([one.beat()]);
    database.ahead += 3_600_000;
    await one.keeper.follow([before]);
    pass(500);
    // Measured before the step, written only now; then it is gone.
    const stale = other.beat();
    for (let second = 0; second < 5; second += 1) {
      pass(1_000);
      await one.keeper.follow([stale]);
    }
    expect(Math.abs(one.error())).toBeLessThan(5);
  });
});
