import { flagAt } from '@gipfel/match';
import { FIRST_TURN_TIME } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { sweepFlags } from '../jobs/flags.js';
import { creditOutage } from '../jobs/outage.js';
import { type Peers, type Proof, silenceOf } from '../time/peers.js';
import { layTable, type Table, TERMS, useTestStore } from './testing/table.js';

const store = await useTestStore();

async function makeTurns(table: Table, turns: number): Promise<void> {
  for (let number = 0; number < turns; number += 1) {
    const { side } = (await table.match()).position;
    expect(await table.act(side, { type: 'turn', turn: await table.turn() })).toMatchObject({ ok: true });
  }
}

/** Jobs of the room that a tick began are done when another has gone through its queue. */
async function tick(table: Table): Promise<void> {
  table.rooms.tick();
  await table.rooms.snapshot(table.row.id, undefined);
}

describe('time in a room', () => {
  it('runs out once nothing on the wire can help any more, and the match is over', async () => {
    const table = await layTable(store, { ...TERMS, rated: true });
    const listener = table.listener(table.players[1].id);
    await table.rooms.follow(table.row.id, listener);
    await makeTurns(table, 2);
    table.pass(60_000);
    await tick(table);
    expect((await table.match()).result).toBeUndefined();
    table.pass(500);
    await tick(table);
    await tick(table);
    expect((await table.match()).result).toEqual({ winner: 1, reason: 'time' });
    expect((await table.events()).map(({ type }) => type)).toEqual(['turn', 'turn', 'flag']);
    const [view] = listener.ofType('matchView');
    expect(view?.match.result).toEqual({ winner: 1, reason: 'time' });
    // One turn of each is not enough to be rated, and everybody hears so with the result.
    expect(view?.match.unrated).toBe('fewTurns');
    // The loser is not looking.
    expect(table.wentOn.at(-1)).toEqual({ match: table.row.id, toMove: undefined, present: [false, true] });
    const row = await store.matches.row(table.row.id);
    expect(row).toMatchObject({ flagAt: undefined, endedAt: table.environment.now() });
  });

  it('falls for matches that nobody has in memory', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    table.restart();
    table.pass(63_000);
    await sweepFlags(table);
    expect((await table.match()).result).toEqual({ winner: 1, reason: 'time' });
  });

  it('is looked at too early rather than written down with every turn, and then again when it is up', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    const kept = (await store.matches.row(table.row.id))?.flagAt ?? 0;
    table.pass(30_000);
    await makeTurns(table, 1);
    expect((await store.matches.row(table.row.id))?.flagAt).toBe(kept);
    const falls = flagAt(await table.match()) ?? 0;
    expect(falls).toBeGreaterThan(kept + 10_000);
    table.restart();
    table.pass(kept + 5_000 - table.environment.now());
    await sweepFlags(table);
    expect((await table.match()).result).toBeUndefined();
    expect((await store.matches.row(table.row.id))?.flagAt).toBe(falls);
    table.restart();
    table.pass(falls + 2_000 - table.environment.now());
    await sweepFlags(table);
    expect((await table.match()).result).toEqual({ winner: 0, reason: 'time' });
  });

  it('is recorded once when two processes look at the same moment', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    table.pass(63_000);
    const other = table.newManager('other');
    await Promise.all([table.rooms.lookAt(table.row.id), other.lookAt(table.row.id)]);
    expect((await table.events()).map(({ type }) => type)).toEqual(['turn', 'turn', 'flag']);
    for (const rooms of [table.rooms, other]) {
      expect(await rooms.snapshot(table.row.id, undefined)).toMatchObject({
        value: { match: { result: { winner: 1, reason: 'time' } } },
      });
    }
    expect(table.problems).toEqual([]);
  });

  it('is not waited for for ever when somebody does not come', async () => {
    const table = await layTable(store);
    await makeTurns(table, 1);
    table.pass(FIRST_TURN_TIME - 1);
    await sweepFlags(table);
    await tick(table);
    expect((await table.match()).result).toBeUndefined();
    table.pass(2_000);
    await tick(table);
    expect((await table.match()).result).toEqual({ winner: undefined, reason: 'abort' });
    // In the name of the one who waits.
    expect((await table.events()).at(-1)).toMatchObject({ type: 'abort', by: 0 });
  });

  it('does not count against anybody while no server was there', async () => {
    const table = await layTable(store);
    await makeTurns(table, 1);
    table.pass(FIRST_TURN_TIME + 5_000);
    table.restart();
    await sweepFlags(table);
    expect((await table.match()).result).toBeUndefined();
    table.pass(FIRST_TURN_TIME + 5_000);
    await sweepFlags(table);
    expect((await table.match()).result).toMatchObject({ reason: 'abort' });
  });

  it('is up only when no other process can still hold a move that came before', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'suddenDeath', initial: 10_000 } });
    await makeTurns(table, 2);
    let proof: Proof = { type: 'waiting' };
    const rooms = table.newManager('asking', store, { peers: { proof: async () => proof } });
    await rooms.follow(table.row.id, table.listener(table.players[0].id));
    const turn = await table.turn();
    table.pass(12_000);
    const look = async () => {
      await rooms.lookAt(table.row.id);
      return (await table.match()).result;
    };
    expect(await look()).toBeUndefined();
    // Nor is a move refused for good that may be the copy of one that came in time elsewhere.
    expect(await table.act(0, { type: 'turn', turn }, {}, rooms)).toMatchObject({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
    // A process that fell silent: its players get the time to come back and to send it again, once.
    proof = { type: 'silent', process: 'gone', since: 1_000 };
    expect(await look()).toBeUndefined();
    expect((await table.events()).at(-1)).toMatchObject({ type: 'clockCredit', side: 0, ms: 12_000 });
    expect(await table.act(0, { type: 'turn', turn }, {}, rooms)).toMatchObject({ ok: true });
    proof = { type: 'proven' };
    // The first try is waited for no longer.
    table.pass(40_000);
    expect(await look()).toMatchObject({ winner: 0, reason: 'time' });
  });

  it('is given to a late move itself while a process that fell silent may hold its copy', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'suddenDeath', initial: 10_000 } });
    await makeTurns(table, 2);
    const proof: Proof = { type: 'silent', process: 'gone', since: 1_000 };
    const rooms = table.newManager('asking', store, { peers: { proof: async () => proof } });
    const turn = await table.turn();
    table.pass(10_050);
    expect(await table.act(0, { type: 'turn', turn }, {}, rooms)).toMatchObject({ ok: true });
  });

  it('is given once for a silence, whichever side another process gave it to meanwhile (seed 5547)', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'suddenDeath', initial: 10_000 } });
    await makeTurns(table, 2);
    const silent: Proof = { type: 'silent', process: 'gone', since: 1_000 };
    const proof: Peers['proof'] = async (_match, _until, isExcused) =>
      isExcused(silenceOf('gone', 1_000)) ? { type: 'proven' } : silent;
    const other = table.newManager('other', store, { peers: { proof } });
    const turn = await table.turn();
    let meanwhile = async () => {
      await other.lookAt(table.row.id);
      expect(await table.act(0, { type: 'turn', turn }, {}, other)).toMatchObject({ ok: true });
      table.pass(12_000);
      meanwhile = async () => undefined;
    };
    const rooms = table.newManager('slower', store, {
      peers: {
        async proof(...asked) {
          const known = await proof(...asked);
          await meanwhile();
          return known;
        },
      },
    });
    await rooms.follow(table.row.id, table.listener(table.players[0].id));
    table.pass(12_000);
    await rooms.lookAt(table.row.id);
    const stored = await store.matches.load(table.row.id);
    const given = stored?.events.filter(({ command }) => command === silenceOf('gone', 1_000));
    expect(given).toMatchObject([{ event: { type: 'clockCredit', side: 0 } }]);
    expect((await table.match()).result).toMatchObject({ winner: 0, reason: 'time' });
  });

  it('is up only when all that came before has been read', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'suddenDeath', initial: 10_000 } });
    await makeTurns(table, 2);
    let unread = 4_000;
    const clock = { readUntil: () => table.environment.now() - unread };
    const rooms = table.newManager('stalled', store, { clock });
    await rooms.follow(table.row.id, table.listener(table.players[0].id));
    table.pass(12_000);
    await rooms.lookAt(table.row.id);
    expect((await table.match()).result).toBeUndefined();
    unread = 0;
    await rooms.lookAt(table.row.id);
    expect((await table.match()).result).toMatchObject({ winner: 1, reason: 'time' });
  });

  it('is given back where something that came later was stored first', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'suddenDeath', initial: 10_000 } });
    await makeTurns(table, 2);
    const turn = await table.turn();
    table.pass(4_000);
    const receivedAt = table.environment.now();
    table.pass(1_500);
    expect(await table.act(1, { type: 'offerDraw' })).toMatchObject({ ok: true });
    expect(await table.act(0, { type: 'turn', turn }, { receivedAt })).toMatchObject({ ok: true });
    expect((await table.match()).clock.left[0]).toBe(6_000);
  });

  it('is as the store says, also where another process gave some back', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    const other = table.newManager('other');
    const turn = await table.turn();
    await store.beats.beat('first', table.environment.now());
    table.pass(61_000);
    await creditOutage({ ...table, rooms: other, wait: async () => undefined });
    expect(await table.act(0, { type: 'turn', turn }, { seen: 2 })).toMatchObject({ ok: true });
  });

  it('is as the store says once the other processes have settled what they held', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    const other = table.newManager('other');
    const turn = await table.turn();
    await store.beats.beat('first', table.environment.now());
    table.pass(61_000);
    const proof = async (): Promise<Proof> => {
      await creditOutage({ ...table, rooms: other, wait: async () => undefined });
      return { type: 'proven' };
    };
    const rooms = table.newManager('asking', store, { peers: { proof } });
    expect(await table.act(0, { type: 'turn', turn }, {}, rooms)).toMatchObject({ ok: true });
  });

  it('is not up while an outage that was noticed meanwhile awaits its credit', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    const turn = await table.turn();
    table.pass(63_000);
    const proof = async (): Promise<Proof> => {
      table.serve(false);
      return { type: 'proven' };
    };
    const rooms = table.newManager('asking', store, { peers: { proof } });
    expect(await table.act(0, { type: 'turn', turn }, {}, rooms)).toEqual({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
  });

  it('is given back together with a turn that was read late', async () => {
    const committed: string[][] = [];
    const append: typeof store.matches.append = (commit) => {
      committed.push(commit.events.map(({ event }) => event.type));
      return store.matches.append(commit);
    };
    const table = await layTable({ ...store, matches: { ...store.matches, append } });
    await makeTurns(table, 2);
    const turn = await table.turn();
    table.pass(5_000);
    const receivedAt = table.environment.now() - 3_000;
    expect(await table.act(0, { type: 'turn', turn }, { receivedAt })).toEqual({
      ok: true,
      value: { number: 3 },
    });
    expect(committed.at(-1)).toEqual(['turn', 'clockCredit']);
    expect(flagAt(await table.match())).toBe(table.environment.now() + 60_000);
  });

  it('does not count in a gap: what is done is said again after it, and then it counts', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    const command = { type: 'turn', turn: await table.turn() } as const;
    table.serve(false);
    table.pass(61_000);
    expect(await table.act(0, command, { id: 'said-again' })).toEqual({
      ok: false,
      error: { code: 'UNAVAILABLE' },
    });
    await store.beats.beat('first', table.environment.now() - 60_000);
    await creditOutage({ ...table, wait: async () => undefined });
    table.serve(true);
    expect(await table.act(0, command, { id: 'said-again', seen: 2 })).toMatchObject({ ok: true });
  });

  it('is no matter in correspondence before the days are over', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'correspondence', days: 2 } });
    await makeTurns(table, 1);
    expect(table.wentOn.at(-1)).toMatchObject({ toMove: 1, present: [false, false] });
    table.pass(2 * 86_400_000 - 1_000);
    await sweepFlags(table);
    expect((await table.match()).result).toBeUndefined();
    table.pass(3_000);
    await sweepFlags(table);
    expect((await table.match()).result).toEqual({ winner: 0, reason: 'time' });
  });
});

describe('memory', () => {
  it('is given back a minute after the last follower has gone', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'none' } });
    const listener = table.listener(table.players[0].id);
    await table.rooms.follow(table.row.id, listener);
    expect(table.rooms.count()).toBe(1);
    table.pass(120_000);
    await tick(table);
    expect(table.rooms.count()).toBe(1);
    table.rooms.unfollow(table.row.id, listener);
    await tick(table);
    table.pass(59_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(1);
    table.pass(1_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(0);
    // Nothing is lost by it.
    expect(await table.act(0, { type: 'resign' })).toMatchObject({ ok: true });
  });

  it('is given back soon when the match is over', async () => {
    const table = await layTable(store);
    const listener = table.listener(table.players[0].id);
    await table.rooms.follow(table.row.id, listener);
    await makeTurns(table, 2);
    expect(await table.act(0, { type: 'resign' })).toMatchObject({ ok: true });
    table.pass(60_000);
    await tick(table);
    expect(table.rooms.count()).toBe(1);
    table.rooms.unfollow(table.row.id, listener);
    await tick(table);
    table.pass(4_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(1);
    table.pass(1_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(0);
  });

  it('keeps a match whose clock is about to fall', async () => {
    const table = await layTable(store);
    await makeTurns(table, 2);
    table.pass(59_000);
    table.rooms.tick();
    expect(table.rooms.count()).toBe(1);
  });

  it('holds nobody who left while being let in', async () => {
    const table = await layTable(store, { ...TERMS, clock: { type: 'none' } });
    const listener = table.listener(undefined);
    const followed = table.rooms.follow(table.row.id, listener);
    table.rooms.unfollow(table.row.id, listener);
    await followed;
    expect(await table.act(0, { type: 'resign' })).toMatchObject({ ok: true });
    expect(listener.ofType('event')).toEqual([]);
  });
});
