import { flagAt } from '@gipfel/match';
import { describe, expect, it } from 'vitest';
import { BrokenMatch } from '../room/room.js';
import { layTable, TERMS, useTestStore } from '../room/testing/table.js';
import { sweepFlags } from './flags.js';
import { creditOutage } from './outage.js';

const store = await useTestStore();

const wait = async () => undefined;

describe('an outage', () => {
  it('costs nobody time, however long it was, and is paid once', async () => {
    const table = await layTable(store);
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    // Thinks for ten seconds, five of which somebody was there.
    table.pass(5_000);
    await store.beats.beat('first', table.environment.now());
    table.pass(600_000);
    const rooms = table.restart();
    expect(await creditOutage({ ...table, rooms, wait })).toBe(1);
    await store.beats.beat('next', table.environment.now());
    await sweepFlags({ ...table, rooms });
    rooms.tick();
    const match = await table.match();
    expect(match.result).toBeUndefined();
    // Sixty seconds less the five, and some more until the clients are back; two of increment are on the clock of the other.
    expect(flagAt(match)).toBe(table.environment.now() + 55_000 + 16_000);
    const other = table.newManager('other');
    expect(await creditOutage({ ...table, rooms: other, wait })).toBe(0);
    expect((await table.events()).filter(({ type }) => type === 'clockCredit')).toHaveLength(1);
  });

  it('is counted from the last event when that was later than the last sign of life', async () => {
    const table = await layTable(store);
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    await store.beats.beat('first', table.environment.now());
    table.pass(800);
    await table.act(0, { type: 'turn', turn: await table.turn() });
    table.pass(10_000);
    await creditOutage({ ...table, rooms: table.restart(), wait });
    expect((await table.events()).at(-1)).toMatchObject({ type: 'clockCredit', side: 1, ms: 18_000 });
  });

  it('is paid again when another follows before any sign of life', async () => {
    const table = await layTable(store);
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    await store.beats.beat('first', table.environment.now());
    for (let outages = 0; outages < 3; outages += 1) {
      table.pass(100_000);
      const before = flagAt(await table.match()) ?? 0;
      await creditOutage({ ...table, rooms: table.restart(), wait });
      expect(flagAt(await table.match())).toBe(before + 100_000 + 16_000);
    }
    expect((await table.match()).result).toBeUndefined();
  });

  it('is paid once by two that start together, of which one is slower', async () => {
    const table = await layTable(store);
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    await store.beats.beat('first', table.environment.now());
    table.pass(100_000);
    const slower = table.newManager('slower');
    expect(await creditOutage({ ...table, rooms: table.restart(), wait })).toBeGreaterThan(0);
    table.pass(3_000);
    await creditOutage({ ...table, rooms: slower, wait });
    expect((await table.events()).filter(({ type }) => type === 'clockCredit')).toHaveLength(1);
  });

  it('is paid to all others where one match cannot be replayed', async () => {
    const table = await layTable(store);
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    const broken = await table.newMatch();
    const event = { type: 'resign', by: 0, at: -1 } as const;
    const events = [{ number: 1, event, command: undefined }];
    await store.matches.append({
      match: broken.id,
      after: 0,
      events,
      turns: 0,
      flagAt: table.environment.now(),
    });
    await store.beats.beat('first', table.environment.now());
    table.pass(60_000);
    await creditOutage({ ...table, rooms: table.restart(), wait });
    expect((await table.events()).at(-1)).toMatchObject({ type: 'clockCredit', ms: 76_000 });
    expect(table.problems).toEqual([['outage', new BrokenMatch(`match ${broken.id} cannot be replayed`)]]);
  });

  it('means nothing where no clock runs, and nothing is read of it', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'none' } });
    await table.act(0, { type: 'turn', turn: await table.turn() });
    await store.beats.beat('first', table.environment.now());
    table.pass(60_000);
    const { load } = store.matches;
    const read: string[] = [];
    store.matches.load = (id) => {
      read.push(id);
      return load(id);
    };
    await creditOutage({ ...table, rooms: table.restart(), wait });
    store.matches.load = load;
    expect(read).not.toContain(table.row.id);
    expect(await table.events()).toHaveLength(1);
  });
});
