import { describe, expect, it } from 'vitest';
import { useTestStore } from '../room/testing/table.js';
import { createCounters, type Rule } from './counters.js';

const store = await useTestStore();
let now = 1_000_000;
let kinds = 0;

/** Several processes that share a database. */
const processes = (count: number, tallies = store.tallies) =>
  Promise.all(
    Array.from({ length: count }, () =>
      createCounters(
        { secrets: store.secrets, tallies, bulletins: { ...store.bulletins, isShared: true } },
        { now: () => now },
      ),
    ),
  );

function newRule(max: number): Rule {
  kinds += 1;
  return { kind: `kind ${kinds}`, max, window: 60_000 };
}

describe('counting at once', () => {
  it('lets a limited number through per window, which begins with the first', async () => {
    const [one] = await processes(1);
    const rule = newRule(2);
    const begin = now;
    expect([one?.take(rule, 'a'), one?.take(rule, 'a')]).toEqual([0, 0]);
    now += 20_000;
    expect([one?.take(rule, 'a'), one?.take(rule, 'b')]).toEqual([40_000, 0]);
    now = begin + 60_000;
    expect(one?.take(rule, 'a')).toBe(0);
  });

  it('asks nobody, and hears of other processes with the next exchange', async () => {
    let asked = 0;
    const counted = {
      ...store.tallies,
      add: (...tallies: Parameters<typeof store.tallies.add>) => {
        asked += 1;
        return store.tallies.add(...tallies);
      },
    };
    const [one, other] = await processes(2, counted);
    const rule = newRule(10);
    for (let count = 0; count < 6; count += 1) expect(one?.take(rule, 'a')).toBe(0);
    expect(other?.take(rule, 'a')).toBe(0);
    expect(asked).toBe(0);
    await one?.exchange();
    now += 5_000;
    await other?.exchange();
    expect(asked).toBe(2);
    // Ten in all, in the window that began in the other process.
    const left = [1, 2, 3, 4].map(() => other?.take(rule, 'a'));
    expect(left).toEqual([0, 0, 0, 55_000]);
    await other?.exchange();
    // Nothing new: nothing is told.
    await other?.exchange();
    expect(asked).toBe(3);
    now += 55_000;
    expect(one?.take(rule, 'a')).toBe(0);
  });

  it('goes on by itself while the database is away, and tells everything later, once', async () => {
    let isAway = true;
    const fragile = {
      ...store.tallies,
      add: async (...tallies: Parameters<typeof store.tallies.add>) => {
        if (isAway) throw new Error('no database');
        return store.tallies.add(...tallies);
      },
    };
    const [one, other] = await processes(2, fragile);
    const rule = newRule(5);
    for (let count = 0; count < 3; count += 1) one?.take(rule, 'a');
    await expect(one?.exchange()).rejects.toThrow('no database');
    expect([one?.take(rule, 'a'), other?.take(rule, 'a')]).toEqual([0, 0]);
    isAway = false;
    await one?.exchange();
    await one?.exchange();
    await other?.exchange();
    expect(other?.take(rule, 'a')).toBeGreaterThan(0);
  });

  it('keeps no more keys than it may, and nothing of the past', async () => {
    const [one] = await processes(1);
    const rule = newRule(1);
    for (let key = 0; key <= 20_000; key += 1) one?.take(rule, `key ${key}`);
    // The first was forgotten, the second was not.
    expect(one?.take(rule, 'key 1')).toBeGreaterThan(0);
    expect(one?.take(rule, 'key 0')).toBe(0);
  });
});

describe('counting strictly', () => {
  it('lets exactly the limit through, however many processes are asked at once', async () => {
    const all = await processes(4);
    const rule = newRule(20);
    const waits = await Promise.all(
      Array.from({ length: 100 }, (_, index) => all[index % 4]?.takeStrictly(rule, 'guessed')),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(20);
    for (const counters of all) expect(await counters.takeStrictly(rule, 'guessed')).toBeGreaterThan(0);
    expect(await all[0]?.takeStrictly(rule, 'another')).toBe(0);
  });

  it('is not told again in the background', async () => {
    const [one, other] = await processes(2);
    const rule = newRule(4);
    await Promise.all([one?.takeStrictly(rule, 'a'), one?.exchange(), one?.takeStrictly(rule, 'a')]);
    await one?.exchange();
    expect([await other?.takeStrictly(rule, 'a'), await other?.takeStrictly(rule, 'a')]).toEqual([0, 0]);
    expect(await other?.takeStrictly(rule, 'a')).toBeGreaterThan(0);
  });
});

describe('the database', () => {
  it('remembers for all processes, as long as it was asked to', async () => {
    const [one, other] = await processes(2);
    await one?.remember('ann at home', 1000);
    expect([await other?.isRemembered('ann at home'), await other?.isRemembered('ann')]).toEqual([
      true,
      false,
    ]);
    now += 1000;
    expect(await other?.isRemembered('ann at home')).toBe(false);
  });

  it('holds neither addresses nor names', async () => {
    const keys: string[] = [];
    const watched = {
      ...store.tallies,
      add: (...tallies: Parameters<typeof store.tallies.add>) => {
        keys.push(...tallies[0].map(({ key }) => key));
        return store.tallies.add(...tallies);
      },
      keep: (key: string, until: number) => {
        keys.push(key);
        return store.tallies.keep(key, until);
      },
    };
    const [one] = await processes(1, watched);
    const rule = newRule(4);
    await one?.takeStrictly(rule, '192.0.2.1 name ann');
    one?.take(rule, '192.0.2.1');
    await one?.exchange();
    await one?.remember('192.0.2.1 name ann', 1000);
    expect(keys).toHaveLength(3);
    for (const key of keys) expect(key).toMatch(/^[\w-]{43}$/);
  });
});
