import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openOrThrow, PATIENCE, postgresPlace } from '../testing/places.js';
import { addPeople, commit, matchRow } from '../testing/samples.js';
import { openSilencer } from '../testing/silencer.js';
import { openPostgres } from './open.js';

/** Milliseconds. */
const ANSWERED_WITHIN = 1000;

const place = postgresPlace();
afterAll(() => place.remove(), PATIENCE);

async function silencer() {
  const where = await place.next();
  if (where.kind !== 'postgres') throw new Error('not here');
  return openSilencer(where.url);
}

it(
  'a line that falls silent fails the commit that waits on it, and the next ones are written',
  async () => {
    const between = await silencer();
    const store = await openOrThrow({ kind: 'postgres', url: between.url, answeredWithin: ANSWERED_WITHIN });
    await addPeople(store, 'ann', 'bob');
    await store.matches.create(matchRow('silent'));
    expect(await store.matches.append(commit('silent', 0))).toBe('committed');
    between.silence();
    await expect(store.matches.append(commit('silent', 1))).rejects.toThrow();
    const after = (await store.matches.row('silent').catch(() => store.matches.row('silent')))?.events ?? 0;
    expect(await store.matches.append(commit('silent', after))).toBe('committed');
    await store.close();
    await between.close();
  },
  PATIENCE,
);

it(
  'a line that falls silent is given to nobody any more, wherever a transaction was on it',
  async () => {
    const between = await silencer();
    const opened = await openPostgres(between.url, ANSWERED_WITHIN);
    if (!opened.ok) throw new Error(opened.error.code);
    const { value: database } = opened;
    const ask = () => database.transaction((trx) => sql`select 1`.execute(trx));
    await ask();
    between.silence();
    await expect(ask()).rejects.toThrow();
    await ask();
    const within = database.transaction(async (trx) => {
      await sql`select 1`.execute(trx);
      between.silence();
      await sql`select 1`.execute(trx);
    });
    await expect(within).rejects.toThrow();
    await ask();
    expect(await database.isReady()).toBe(true);
    await database.close();
    await between.close();
  },
  PATIENCE,
);
