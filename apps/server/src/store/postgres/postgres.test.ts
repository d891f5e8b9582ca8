import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { openStore } from '../openStore.js';
import type { Bulletin } from '../store.js';
import { testBackup } from '../testing/contract/backup.js';
import { testCrash } from '../testing/contract/crash.js';
import { describeStore } from '../testing/describeStore.js';
import { openOrThrow, PATIENCE, postgresPlace, sqlitePlace } from '../testing/places.js';
import { addPeople, commit, matchRow, stored } from '../testing/samples.js';
import { openPostgres } from './open.js';

const place = postgresPlace();
const folders = sqlitePlace();
afterAll(() => Promise.all([place.remove(), folders.remove()]), PATIENCE);

describeStore('PostgreSQL', async () => openOrThrow(await place.next()));

testBackup({ sqlite: folders, postgres: place });
testCrash('PostgreSQL', place);

describe('an empty database', () => {
  it('is not changed by a program that expects existing data', async () => {
    const where = await place.next();
    const missing = { ok: false, error: { code: 'DATABASE_MISSING' } };
    expect(await openStore({ ...where, existing: true })).toMatchObject(missing);
    expect(await openStore({ ...where, existing: true })).toMatchObject(missing);
    await (await openOrThrow(where)).close();
    await (await openOrThrow({ ...where, existing: true })).close();
  });
});

describe('several processes on one database', () => {
  it('start together on an empty database', async () => {
    const where = await place.next();
    const stores = await Promise.all([1, 2, 3, 4].map(() => openOrThrow(where)));
    expect(await Promise.all(stores.map((store) => store.isReady()))).toEqual([true, true, true, true]);
    await Promise.all(stores.map((store) => store.close()));
  });

  it('race for the same matches, and one of them wins each event', async () => {
    const where = await place.next();
    const [one, other] = await Promise.all([openOrThrow(where), openOrThrow(where)]);
    await addPeople(one, 'ann', 'bob');
    const ids = Array.from({ length: 20 }, (_, index) => `race${index}`);
    for (const id of ids) await one.matches.create(matchRow(id));
    for (let after = 0; after < 10; after += 1) {
      // In opposite orders, so that they would wait for one another if they took locks as they come.
      const [first, second] = await Promise.all([
        Promise.all(ids.map((id) => one.matches.append(commit(id, after)))),
        Promise.all([...ids].reverse().map((id) => other.matches.append(commit(id, after)))),
      ]);
      second.reverse();
      for (const index of ids.keys()) {
        expect([first[index], second[index]].sort()).toEqual(['committed', 'conflict']);
      }
    }
    for (const id of ids) {
      const match = await other.matches.load(id);
      expect(match?.row.events).toBe(10);
      expect(match?.events.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    await Promise.all([one.close(), other.close()]);
  });

  it('end rated matches of the same people at the same time', async () => {
    const where = await place.next();
    const stores = await Promise.all([openOrThrow(where), openOrThrow(where)]);
    const [one] = stores;
    await addPeople(one, 'ann', 'bob');
    const ids = Array.from({ length: 12 }, (_, index) => `rated${index}`);
    for (const [index, id] of ids.entries()) {
      await one.matches.create(matchRow(id, { players: index % 2 === 0 ? ['ann', 'bob'] : ['bob', 'ann'] }));
    }
    await Promise.all(
      ids.flatMap((id, index) =>
        stores.map((store) =>
          store.matches.append(
            commit(id, 0, {
              ended: {
                at: index,
                result: { winner: 0, reason: 'time' },
                rate: ([a, b]) => [
                  { ...a, games: a.games + 1 },
                  { ...b, games: b.games + 1 },
                ],
              },
            }),
          ),
        ),
      ),
    );
    expect((await one.ratings.one('ann', 'zertz', 'rapid'))?.games).toBe(12);
    expect((await one.ratings.one('bob', 'zertz', 'rapid'))?.games).toBe(12);
    expect(await one.ratings.history('ann', 'zertz', 'rapid', 100)).toHaveLength(12);
    await Promise.all(stores.map((store) => store.close()));
  });
});

describe('bulletins', () => {
  /** Collects what a store hears, and waits until something is among it. */
  function ear(store: { bulletins: { read(listener: (heard: Bulletin | 'lost') => void): unknown } }) {
    const heard: (Bulletin | 'lost')[] = [];
    let wake = () => {};
    store.bulletins.read((bulletin) => {
      heard.push(bulletin);
      wake();
    });
    return {
      heard,
      async until(isThere: () => boolean) {
        while (!isThere()) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
      },
    };
  }

  it('reach the other processes, not oneself; commits tell of themselves', async () => {
    const where = await place.next();
    const [one, other] = await Promise.all([openOrThrow(where), openOrThrow(where)]);
    const [here, there] = [ear(one), ear(other)];
    await addPeople(one, 'ann', 'bob');
    await one.matches.create(matchRow('told'));
    await one.matches.append(commit('told', 0));
    await one.matches.append(commit('told', 0));
    await one.matches.append(
      commit('told', 1, { ended: { at: 5, result: { winner: 0, reason: 'time' }, rate: (now) => now } }),
    );
    const line = { number: 1, by: 0, text: 'é"\\'.repeat(90), at: 1 } as const;
    one.bulletins.post({ type: 'chat', match: 'told', line });
    one.bulletins.post({ type: 'signedOut', person: 'ann' });
    await there.until(() => there.heard.length >= 4);
    expect(there.heard).toEqual([
      { type: 'match', match: 'told', events: 1, added: [stored(1, '0:command1')] },
      { type: 'match', match: 'told', events: 2 },
      { type: 'chat', match: 'told', line },
      { type: 'signedOut', person: 'ann' },
    ]);
    // What would not fit into a notification makes the others look for themselves.
    other.bulletins.post({ type: 'chat', match: 'told', line: { ...line, text: 'x'.repeat(9000) } });
    await here.until(() => here.heard.length > 0);
    expect(here.heard).toEqual(['lost']);
    await Promise.all([one.close(), other.close()]);
  });

  it('carry the events of all commits, however many, but none that are too long', async () => {
    const where = await place.next();
    const [one, other] = await Promise.all([openOrThrow(where), openOrThrow(where)]);
    const there = ear(other);
    await addPeople(one, 'ann', 'bob');
    const ids = Array.from({ length: 150 }, (_, index) => `many-${index}`);
    await Promise.all([...ids, 'long'].map((id) => one.matches.create(matchRow(id))));
    const two = [stored(1), stored(2, `1:${'é"'.repeat(60)}`)];
    const long = Array.from({ length: 200 }, (_, index) => stored(index + 1));
    await Promise.all([
      ...ids.map((id) => one.matches.append(commit(id, 0, { events: two }))),
      one.matches.append(commit('long', 0, { events: long })),
    ]);
    await there.until(() => there.heard.length >= 151);
    expect(new Set(there.heard)).toEqual(
      new Set([
        ...ids.map((id) => ({ type: 'match', match: id, events: 2, added: two })),
        { type: 'match', match: 'long', events: 200 },
      ]),
    );
    await Promise.all([one.close(), other.close()]);
  });

  it('say that the line was lost, when it stands again', async () => {
    const where = await place.next();
    const [one, other] = await Promise.all([openOrThrow(where), openOrThrow(where)]);
    const there = ear(other);
    await addPeople(one, 'ann', 'bob');
    await one.matches.create(matchRow('cut'));
    await cutAll(where);
    await there.until(() => there.heard.includes('lost'));
    // And it is heard again; what was under way when the lines were cut may have failed.
    let outcome: string | undefined;
    while (outcome === undefined) outcome = await one.matches.append(commit('cut', 0)).catch(() => undefined);
    await there.until(() => there.heard.some((heard) => heard !== 'lost' && heard.type === 'match'));
    await Promise.all([one.close(), other.close()]);
  });
});

describe('a table that a newer process changes', () => {
  it('is read on by those that run', async () => {
    const where = await place.next();
    const one = await openOrThrow(where);
    await addPeople(one, 'ann');
    // On all connections, so that each has its plan.
    const read = () => Promise.all(Array.from({ length: 20 }, () => one.people.byId('ann')));
    const before = await read();
    await run(where, 'alter table people add column later integer');
    expect(await read()).toEqual(before);
    await one.close();
  });
});

describe('a line that is cut', () => {
  it('fails the transaction that held it, between two of its questions, and nothing else', async () => {
    const where = await place.next();
    if (where.kind !== 'postgres') throw new Error('not here');
    const opened = await openPostgres(where.url);
    if (!opened.ok) throw new Error(opened.error.code);
    const { value: database } = opened;
    const transaction = database.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      await cutAll(where);
      // Long enough for the news to arrive while nobody asks anything on this line.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow();
    expect(await database.isReady()).toBe(true);
    await database.close();
  });
});

type Place = Awaited<ReturnType<typeof place.next>>;

async function run(where: Place, statement: string) {
  if (where.kind !== 'postgres') throw new Error('not here');
  const client = new pg.Client({ connectionString: where.url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

const cutAll = (where: Place) =>
  run(
    where,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

describe('the URL', () => {
  it('is refused when nobody answers there, or when it is none', async () => {
    expect(await openStore({ kind: 'postgres', url: 'mysql://x/y' })).toMatchObject({
      ok: false,
      error: { code: 'URL_REFUSED' },
    });
    const url = 'postgresql://nobody@127.0.0.1:1/none';
    expect(await openStore({ kind: 'postgres', url })).toMatchObject({
      ok: false,
      error: { code: 'UNREACHABLE' },
    });
  });
});
