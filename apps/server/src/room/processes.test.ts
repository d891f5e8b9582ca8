import type { ServerMessage } from '@gipfel/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFlags } from '../jobs/flags.js';
import { creditOutage } from '../jobs/outage.js';
import { createHub, type Member } from '../socket/hub.js';
import type { Store } from '../store/store.js';
import { openOrThrow, postgresPlace } from '../store/testing/places.js';
import type { RoomManager } from './manager.js';
import { layTable, matchOf, type Table, TERMS } from './testing/table.js';

/** A database takes its time on a busy machine. */
const STARTS_WITHIN = 120_000;

const place = postgresPlace();
let stores: readonly [Store, Store];

beforeAll(async () => {
  const shared = await place.next();
  stores = [await openOrThrow(shared), await openOrThrow(shared)];
}, STARTS_WITHIN);
afterAll(async () => {
  for (const store of stores) await store.close();
  await place.remove();
});

/** The second process that shares the store. */
async function layShared(terms = TERMS): Promise<{ table: Table; there: RoomManager }> {
  const table = await layTable(stores[0], terms);
  return { table, there: table.newManager('there', stores[1]) };
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** When what was said until now has been heard on both sides: bulletins of one process arrive in their order. */
async function allHeard(): Promise<void> {
  const [one, other] = stores;
  let heard = 0;
  const stops = stores.map(({ bulletins }) =>
    bulletins.read((bulletin) => {
      if (bulletin !== 'lost' && bulletin.type === 'signedOut') heard += 1;
    }),
  );
  for (const { bulletins } of [one, other]) bulletins.post({ type: 'signedOut', person: 'nobody' });
  await until(() => heard === 2);
  for (const stop of stops) stop();
}

describe('two processes on one PostgreSQL', () => {
  it('play one match: whatever is committed here is told there', async () => {
    const { table, there } = await layShared();
    const [one, other] = [table.listener(table.players[0].id), table.listener(table.players[1].id)];
    await table.rooms.follow(table.row.id, one);
    await there.follow(table.row.id, other);
    for (let number = 1; number <= 6; number += 1) {
      const { side } = (await table.match()).position;
      const turn = await table.turn();
      const rooms = side === 0 ? table.rooms : there;
      expect(await table.act(side, { type: 'turn', turn }, {}, rooms)).toMatchObject({ value: { number } });
      await until(() => one.ofType('event').length === number && other.ofType('event').length === number);
    }
    expect(matchOf(one)).toEqual(await table.match());
    expect(matchOf(other)).toEqual(await table.match());
    expect(table.problems).toEqual([]);
  });

  it('miss nothing that is committed there while a match is being read here', async () => {
    const table = await layTable(stores[0]);
    const { bulletins, matches } = stores[1];
    const slow: Store = {
      ...stores[1],
      matches: {
        ...matches,
        async load(id) {
          const stored = await matches.load(id);
          const heard = new Promise<void>((resolve) => {
            const stop = bulletins.read((bulletin) => {
              if (bulletin === 'lost' || bulletin.type !== 'match') return;
              stop();
              resolve();
            });
          });
          await table.act(0, { type: 'turn', turn: await table.turn() });
          await heard;
          return stored;
        },
      },
    };
    const listener = table.listener(table.players[1].id);
    await table.newManager('there', slow).follow(table.row.id, listener);
    expect(matchOf(listener)).toEqual(await table.match());
    expect((await table.match()).turns).toHaveLength(1);
  });

  it('apply a command once that comes to both, and judge anew what lost the race', async () => {
    const { table, there } = await layShared();
    const turn = await table.turn();
    const same = { id: 'sent-to-both', seen: 0 };
    const answers = await Promise.all([
      table.act(0, { type: 'turn', turn }, same),
      table.act(0, { type: 'turn', turn }, same, there),
    ]);
    expect(answers).toEqual([
      { ok: true, value: { number: 1 } },
      { ok: true, value: { number: 1 } },
    ]);
    // Both are good, whichever comes first; two draw offers are not.
    const offers = await Promise.all([
      table.act(0, { type: 'offerDraw' }, { seen: 1 }),
      table.act(1, { type: 'offerDraw' }, { seen: 1 }, there),
    ]);
    expect(offers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(offers.find(({ ok }) => !ok)).toMatchObject({
      error: { code: 'REFUSED', refusal: { code: 'DRAW_ALREADY_OFFERED' } },
    });
    expect(await table.events()).toHaveLength(2);
  });

  it('flag every fallen clock exactly once', async () => {
    const tables: Table[] = [];
    for (let count = 0; count < 8; count += 1) {
      const table = await layTable(stores[0]);
      for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
      tables.push(table);
    }
    const last = tables.at(-1);
    if (last === undefined) throw new Error('no table');
    last.pass(70_000);
    const here = last.newManager('here', stores[0]);
    const there = last.newManager('there', stores[1]);
    await Promise.all([
      sweepFlags({ store: stores[0], environment: last.environment, rooms: here }),
      sweepFlags({ store: stores[1], environment: last.environment, rooms: there }),
    ]);
    for (const table of tables) {
      expect((await table.events()).map(({ type }) => type)).toEqual(['turn', 'turn', 'flag']);
    }
    expect(last.problems).toEqual([]);
  });

  it('pay an outage once when both start after it', async () => {
    const { table, there } = await layShared();
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    await stores[0].beats.beat('gone', table.environment.now());
    table.pass(30_000);
    const wait = async () => table.pass(100);
    const start = { ...table, wait };
    await Promise.all([
      creditOutage({ ...start, store: stores[0], rooms: table.restart() }),
      creditOutage({ ...start, store: stores[1], rooms: there }),
    ]);
    const credits = (await table.events()).filter(({ type }) => type === 'clockCredit');
    expect(credits).toMatchObject([{ side: 0, ms: 46_000 }]);
  });

  it('pay nothing while another is alive', async () => {
    const { table, there } = await layShared();
    for (const side of [0, 1] as const) await table.act(side, { type: 'turn', turn: await table.turn() });
    await stores[0].beats.beat('alive', table.environment.now());
    table.pass(900);
    const wait = async () => {
      table.pass(100);
      await stores[0].beats.beat('alive', table.environment.now());
    };
    expect(await creditOutage({ ...table, store: stores[1], rooms: there, wait })).toBe(0);
    expect(await table.events()).toHaveLength(2);
  });

  it('know who is with the other, also of one that joins later and one that dies', async () => {
    const { table, there } = await layShared();
    const { id } = table.row;
    const [one, other, watcher] = [
      table.listener(table.players[0].id),
      table.listener(table.players[1].id),
      table.listener(undefined),
    ];
    const seenBy = (listener: typeof one) => listener.ofType('presence').at(-1);
    const everybody = { players: [true, true], watchers: 1 };
    const tick = () => {
      table.pass(100);
      table.rooms.tick();
      there.tick();
    };
    await table.rooms.follow(id, one);
    tick();
    await there.follow(id, other);
    await there.follow(id, watcher);
    await until(() => {
      tick();
      return seenBy(one)?.watchers === 1 && seenBy(other)?.players[0] === true;
    });
    expect(seenBy(one)).toMatchObject(everybody);
    expect(seenBy(other)).toMatchObject(everybody);
    // The second time for what was answered to what was still under way.
    await allHeard();
    await allHeard();
    // News are no reason for news: between two who know of each other it is quiet.
    const said: unknown[] = [];
    const stop = stores[0].bulletins.read((bulletin) => said.push(bulletin));
    for (let count = 0; count < 50; count += 1) {
      tick();
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    stop();
    expect(said).toEqual([]);
    there.unfollow(id, watcher);
    await until(() => {
      tick();
      return seenBy(one)?.watchers === 0;
    });
    // It says nothing any more.
    table.pass(80_000);
    table.rooms.tick();
    expect(seenBy(one)).toMatchObject({ players: [true, false], watchers: 0 });
  });

  it('carry chat and the wish for a rematch, which nothing takes back once it has begun', async () => {
    const { table, there } = await layShared();
    const { id } = table.row;
    const other = table.listener(table.players[1].id);
    await there.follow(id, other);
    await table.rooms.chat({ match: id, person: table.players[0].id, id: 'line-one-1', text: 'hello' });
    await until(() => other.ofType('chat').length === 1);
    expect(await there.snapshot(id, table.players[1].id)).toMatchObject({
      value: { chat: [{ text: 'hello' }] },
    });
    table.rooms.tellRematch(id, { offeredBy: 0 });
    table.rooms.tellRematch(id, { next: 'match0000002' });
    table.rooms.tellRematch(id, { offeredBy: 1 });
    await until(() => other.ofType('rematch').some(({ next }) => next !== undefined));
    await there.snapshot(id, undefined);
    expect(other.ofType('rematch')).toEqual([
      { type: 'rematch', match: id, offeredBy: 0 },
      { type: 'rematch', match: id, next: 'match0000002' },
    ]);
    expect(other.ofType('chat')).toMatchObject([{ line: { text: 'hello', by: 0 } }]);
  });

  it('tell each other who is called otherwise now', async () => {
    const { table, there } = await layShared();
    const [here, far] = [table.listener(undefined), table.listener(undefined)];
    await table.rooms.follow(table.row.id, here);
    await there.follow(table.row.id, far);
    const { id } = table.players[1];
    await stores[0].people.update(id, { name: 'Renamed' }, 'renamed');
    table.rooms.tellName(id);
    for (const listener of [here, far]) {
      await until(() => listener.ofType('matchView').length === 1);
      expect(listener.ofType('matchView')[0]?.match.players[1].person.name).toBe('Renamed');
    }
  });
});

describe('two hubs on one PostgreSQL', () => {
  it('reach a person wherever it is', async () => {
    const [here, there] = [createHub(stores[0].bulletins), createHub(stores[1].bulletins)];
    const told: ServerMessage[] = [];
    let isSignedOut = false;
    const member: Member = {
      person: 'somebody1',
      send: (message) => told.push(message),
      signOut: () => {
        isSignedOut = true;
      },
    };
    there.join(member);
    const notice = { number: 1, at: 1, kind: 'yourTurn' as const, match: 'someMatch1' };
    here.tell('somebody1', { type: 'notice', notice });
    here.tell('somebody1', { type: 'paired', id: 'some-seek', match: 'someMatch1' });
    here.signOut('somebody1');
    await until(() => isSignedOut);
    expect(told).toEqual([
      { type: 'notice', notice },
      { type: 'paired', id: 'some-seek', match: 'someMatch1' },
    ]);
    expect([here.isHere('somebody1'), there.isHere('somebody1')]).toEqual([false, true]);
    expect(await Promise.all([here, here, there].map((hub) => hub.isAnywhere('somebody1')))).toEqual([
      true,
      true,
      true,
    ]);
    expect(await here.isAnywhere('nobody1')).toBe(false);
    here.close();
    there.close();
  });
});
