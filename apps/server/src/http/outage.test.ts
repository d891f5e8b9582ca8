import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseOf } from '../store/openStore.js';
import type { Store } from '../store/store.js';
import { PATIENCE, postgresPlace, sqlitePlace } from '../store/testing/places.js';
import { Client, openSite } from './testing/site.js';

const sqlite = sqlitePlace();
const postgres = postgresPlace();
afterAll(() => Promise.all([sqlite.remove(), postgres.remove()]), PATIENCE);

/** On the connection that writes, where there is one. */
const run = async (store: Store, statement: string) =>
  void (await sql.raw(statement).execute(databaseOf(store).queries));

/** Ways in which a database refuses to be written to while it can be read, and back. */
const CASES = [
  {
    name: 'SQLite that is read-only',
    place: sqlite,
    take: ['pragma query_only = on'],
    // Refuses even the transaction in which that would be said.
    giveBack: undefined,
  },
  {
    name: 'SQLite on a full disk',
    place: sqlite,
    take: ['pragma max_page_count = 1'],
    giveBack: ['pragma max_page_count = 1000000'],
  },
  {
    name: 'PostgreSQL that is read-only',
    place: postgres,
    take: ['alter system set default_transaction_read_only = on', 'select pg_reload_conf()'],
    giveBack: ['alter system reset default_transaction_read_only', 'select pg_reload_conf()'],
  },
];

describe.each(CASES)('with $name', ({ place, take, giveBack }) => {
  it('requests that change something are answered UNAVAILABLE until it can be written again', async () => {
    const site = await openSite(
      { registrationsPerHour: 100_000, requestsPerMinute: 100_000 },
      await place.next(),
    );
    const guest = new Client(site);
    await guest.post('/guests');
    for (const statement of take) await run(site.store, statement);
    // The change of a setting takes a moment, and a full disk has some room left in its last pages.
    const newGuest = async () => {
      const { status, json } = await new Client(site, '192.0.2.1').post('/guests');
      return [status, json.code];
    };
    await expect.poll(newGuest, { interval: 5 }).not.toEqual([200, undefined]);
    expect(await newGuest()).toEqual([503, 'UNAVAILABLE']);
    expect((await guest.get('/server')).status).toBe(200);
    if (giveBack !== undefined) {
      for (const statement of giveBack) await run(site.store, statement);
      await expect.poll(newGuest).toEqual([200, undefined]);
    }
    await site.close();
  });

  it('what was asked wrongly is no outage', async () => {
    const site = await openSite({}, await place.next());
    for (const statement of ['insert into beats values (null, null, null)', 'select nothing from nowhere']) {
      await expect(run(site.store, statement)).rejects.not.toSatisfy(site.store.isOutage);
    }
    expect([new Error('a bug'), new TypeError('a bug'), undefined].map(site.store.isOutage)).toEqual([
      false,
      false,
      false,
    ]);
    await site.close();
  });
});

describe('a process that is not ready', () => {
  it('refuses to change anything before it tries, and still shows what it has', async () => {
    const site = await openSite();
    const guest = new Client(site);
    await guest.post('/guests');
    site.settings.state = 'no database';
    expect((await guest.post('/challenges', {})).json).toEqual({ code: 'UNAVAILABLE' });
    expect((await guest.get('/me')).status).toBe(200);
    site.settings.state = 'stopping';
    expect((await new Client(site).post('/guests')).status).toBe(200);
    await site.close();
  });
});
