import { describe, expect, it } from 'vitest';
import type { Bulletin, MatchCommit, MatchRow, Store } from '../store/store.js';
import { layTable, matchOf, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

/** The real store behind a line that breaks as told. */
function breaking(): {
  store: Store;
  breakNext(moment: 'before' | 'after'): void;
  breakReading(isBroken: boolean): void;
  hear(bulletin: Bulletin): void;
  spoil(): void;
} {
  let next: 'before' | 'after' | undefined;
  let isSpoilt = false;
  let isUnreadable = false;
  const readers = new Set<(bulletin: Bulletin) => void>();
  return {
    breakReading: (isBroken) => {
      isUnreadable = isBroken;
    },
    hear: (bulletin) => {
      for (const reader of readers) reader(bulletin);
    },
    breakNext: (moment) => {
      next = moment;
    },
    spoil: () => {
      isSpoilt = true;
    },
    store: {
      ...store,
      bulletins: {
        ...store.bulletins,
        read(reader) {
          readers.add(reader);
          return () => readers.delete(reader);
        },
      },
      matches: {
        ...store.matches,
        create: (row: MatchRow) => store.matches.create(row),
        async append(commit: MatchCommit) {
          const moment = next;
          next = undefined;
          if (moment !== 'before') await store.matches.append(commit);
          if (moment === undefined) return 'committed';
          throw new Error('the line broke');
        },
        async eventsAfter(id: string, number: number) {
          if (isUnreadable) throw new Error('the line broke');
          const events = await store.matches.eventsAfter(id, number);
          return isSpoilt ? events.map((stored) => ({ ...stored, number: stored.number + 1 })) : events;
        },
      },
    },
  };
}

describe('a commit of which nobody knows whether it happened', () => {
  for (const moment of ['before', 'after'] as const) {
    it(`counts once when the line broke ${moment} it, and is told once`, async () => {
      const line = breaking();
      const table = await layTable(line.store);
      const listener = table.listener(table.players[1].id);
      await table.rooms.follow(table.row.id, listener);
      const turn = await table.turn();
      const same = { id: 'said-again-1', seen: 0 };
      line.breakNext(moment);
      expect(await table.act(0, { type: 'turn', turn }, same)).toEqual({
        ok: false,
        error: { code: 'UNAVAILABLE' },
      });
      expect(await table.act(0, { type: 'turn', turn }, same)).toEqual({ ok: true, value: { number: 1 } });
      expect(await table.events()).toHaveLength(1);
      expect(matchOf(listener)).toEqual(await table.match());
      expect(listener.ofType('event')).toHaveLength(1);
      expect(table.problems).toHaveLength(1);
    });
  }

  for (const [what, command] of [
    ['has the next one called', { type: 'turn' }],
    ['has the end announced', { type: 'resign' }],
  ] as const) {
    it(`${what} when it turns out to have happened`, async () => {
      const line = breaking();
      const table = await layTable(line.store);
      const turn = await table.turn();
      const made = command.type === 'turn' ? { ...command, turn } : command;
      line.breakNext('after');
      await table.act(0, made, { id: 'said-again-2', seen: 0 });
      expect(table.wentOn).toEqual([]);
      await table.act(0, made, { id: 'said-again-2', seen: 0 });
      // The end is announced by a job of its own.
      await table.rooms.snapshot(table.row.id, undefined);
      const toMove = command.type === 'turn' ? 1 : undefined;
      expect(table.wentOn).toEqual([{ match: table.row.id, toMove, present: [false, false] }]);
      expect(table.committed).toEqual([table.row.id]);
    });
  }

  it('leaves what another process did meanwhile to that one', async () => {
    const line = breaking();
    const table = await layTable(line.store);
    const other = table.newManager('other', store);
    const turn = await table.turn();
    line.breakNext('before');
    await table.act(0, { type: 'offerDraw' });
    await table.act(0, { type: 'turn', turn }, {}, other);
    const [wentOn, committed] = [table.wentOn.length, table.committed.length];
    await table.rooms.snapshot(table.row.id, undefined);
    expect([table.wentOn.length, table.committed.length]).toEqual([wentOn, committed]);
    expect(wentOn).toBe(1);
  });

  it('closes a room whose match no longer fits to the store, and says so', async () => {
    const line = breaking();
    const table = await layTable(line.store);
    const listener = table.listener(table.players[1].id);
    await table.rooms.follow(table.row.id, listener);
    line.breakNext('after');
    await table.act(0, { type: 'turn', turn: await table.turn() });
    line.spoil();
    expect(await table.act(1, { type: 'resign' })).toEqual({ ok: false, error: { code: 'INTERNAL' } });
    expect(listener.ofType('refused')).toEqual([{ type: 'refused', match: table.row.id, code: 'INTERNAL' }]);
    expect(table.rooms.count()).toBe(0);
  });

  it('does not keep anybody who leaves from leaving', async () => {
    const line = breaking();
    const table = await layTable(line.store, { ...TERMS, clock: { type: 'none' } });
    const listener = table.listener(table.players[1].id);
    await table.rooms.follow(table.row.id, listener);
    line.breakNext('before');
    await table.act(0, { type: 'turn', turn: await table.turn() });
    line.breakReading(true);
    table.rooms.unfollow(table.row.id, listener);
    expect(await table.rooms.snapshot(table.row.id, undefined)).toMatchObject({
      error: { code: 'UNAVAILABLE' },
    });
    line.breakReading(false);
    table.pass(70_000);
    table.rooms.tick();
    await table.rooms.snapshot(table.row.id, undefined);
    table.pass(70_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(0);
  });
});

it('is not settled before the time by which it was late is given back', async () => {
  const line = breaking();
  const { append } = line.store.matches;
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: typeof append = async (commit) => {
    if (commit.events[0]?.event.type === 'clockCredit') await gate;
    return append(commit);
  };
  const table = await layTable({ ...line.store, matches: { ...line.store.matches, append: slow } });
  await table.play(2);
  line.breakNext('after');
  await table.act(0, { type: 'turn', turn: await table.turn() });
  table.pass(500);
  const answer = table.rooms.snapshot(table.row.id, undefined);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Object.keys(table.rooms.settled().except)).toEqual([table.row.id]);
  release();
  await answer;
  expect(table.rooms.settled().except).toEqual({});
});

it('is looked up again what another process committed while the store could not be read', async () => {
  const line = breaking();
  const table = await layTable(line.store);
  const listener = table.listener(table.players[1].id);
  await table.rooms.follow(table.row.id, listener);
  await table.act(0, { type: 'turn', turn: await table.turn() }, {}, table.newManager('other', store));
  line.breakReading(true);
  line.hear({ type: 'match', match: table.row.id, events: 1 });
  expect(await table.rooms.snapshot(table.row.id, undefined)).toMatchObject({
    error: { code: 'UNAVAILABLE' },
  });
  line.breakReading(false);
  table.pass(1_500);
  table.rooms.tick();
  await table.rooms.snapshot(table.row.id, undefined);
  expect(listener.ofType('event')).toHaveLength(1);
});
