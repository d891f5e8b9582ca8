import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { realEnvironment } from '../../environment.js';
import { createSessions } from '../../people/sessions.js';
import { databaseOf } from '../openStore.js';
import type { MatchQuery, Store } from '../store.js';
import { openOrThrow, sqlitePlace } from '../testing/places.js';
import { addPeople, matchRow } from '../testing/samples.js';

const MATCHES = 20_000;
const ROWS = 5_000;
/** What one turn of the loop may look through, and read: the limits of `open.ts` and `exportPerson.ts`, with both sides of a player. */
const MAX_SCANNED = 2_000;
const MAX_READ = 500;

/** Rows that were read in this turn of the loop, and the most in any. */
const counted = vi.hoisted(() => ({ rows: 0, most: 0 }));
vi.mock('./dialect.js', async (original) => {
  const dialect = await original<typeof import('./dialect.js')>();
  return {
    ...dialect,
    createReader: (...database: Parameters<typeof dialect.createReader>) => {
      const read = dialect.createReader(...database);
      return (...question: Parameters<typeof read>) => {
        const rows = read(...question);
        counted.rows += rows.length;
        counted.most = Math.max(counted.most, counted.rows);
        return rows;
      };
    },
  };
});

const place = sqlitePlace();
let store: Store;

/** Copies of the one match of ann's, all won by her, as fast as the database can make them. */
async function copyMatches(): Promise<void> {
  const { queries } = databaseOf(store);
  const columns = Object.keys(
    (await queries.selectFrom('matches').selectAll().executeTakeFirstOrThrow()) as object,
  );
  const chosen = columns.map((column) => {
    if (column === 'id') return `'copy' || printf('%08d', n)`;
    if (column === 'created_at') return 'created_at + n';
    if (column === 'winner') return '0';
    if (column === 'reason') return `'resignation'`;
    if (column === 'ended_at') return 'created_at + n';
    return column;
  });
  const numbers = `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${MATCHES})`;
  const run = (text: string) => sql.raw(text).execute(queries);
  await run(
    `insert into matches (${columns}) ${numbers} select ${chosen} from matches, numbers where id = 'first'`,
  );
  await run(
    `insert into match_progress ${numbers} select 'copy' || printf('%08d', n), 0, 0, null from numbers`,
  );
  await run(`insert into rating_history ${numbers}
    select 'ann', 'zertz', 'fast', n, 'copy' || printf('%08d', n), 1500, 50 from numbers where n <= ${ROWS}`);
  await run(`insert into notices ${numbers}
    select 'ann', n, n, 'yourTurn', null, null, null, 0 from numbers where n <= ${ROWS}`);
  await run(`insert into reports ${numbers}
    select 'r' || n, 'ann', 'bob', null, 'text', n / 10, null, null from numbers where n <= ${ROWS}`);
  await run(`insert into challenges ${numbers}
    select 'c' || n, 'ann', 'bob', 0, '{}', 'random', n / 10, n, 'over', null from numbers where n <= ${ROWS}`);
  await run(`insert into people ${numbers}
    select 'p' || n, 'account', null, null, null, null, null, n, n, null, null, '{}' from numbers where n <= ${ROWS}`);
  // All but the weakest are still provisional.
  await run(`insert into ratings ${numbers}
    select 'p' || n, 'zertz', 'fast', n / 10, case when n <= 20 then 50 else 300 end, 0.06, 1, n from numbers where n <= ${ROWS}`);
  await run(`update match_progress set flag_at = 1 + abs(random()) % 100 where match like 'copy0000%'`);
  await run(`insert into credentials ${numbers}
    select 'h' || n, 'ann', 'session', null, '[]', n, n, null from numbers where n <= ${ROWS}`);
}

let isWatching = false;
let turns = 0;
function watch(): void {
  turns += 1;
  counted.rows = 0;
  if (isWatching) setImmediate(watch);
}

beforeAll(async () => {
  store = await openOrThrow(await place.next());
  await addPeople(store, 'ann', 'bob');
  await store.matches.create(matchRow('first', { players: ['ann', 'bob'] }));
  await copyMatches();
});
beforeEach(() => {
  turns = 0;
  counted.most = 0;
  counted.rows = 0;
  isWatching = true;
  setImmediate(watch);
});
afterEach(() => {
  isWatching = false;
});
afterAll(async () => {
  await store.close();
  await place.remove();
});

describe('a search among very many matches of one player', () => {
  const IN_VAIN: readonly Omit<MatchQuery, 'limit'>[] = [
    { player: 'ann', result: 'lost' },
    { player: 'bob', rated: true, result: 'won' },
    { player: 'ann', game: 'tzaar' },
    { player: 'ann', state: 'over', variant: '61' },
    { game: 'zertz', rated: true },
    { result: 'second' },
    { opponent: 'ann', speed: 'correspondence', since: 1 },
  ];
  it.each(IN_VAIN)('lets play in while it looks: %o', async (query) => {
    expect(await store.matches.search({ ...query, limit: 20 })).toEqual([]);
    expect(turns).toBeGreaterThanOrEqual(MATCHES / MAX_SCANNED);
    expect(counted.most).toBeLessThanOrEqual(MAX_READ);
  });

  it('asks once where the index leads to what is looked for', async () => {
    for (const query of [
      { player: 'ann' },
      { game: 'zertz' as const },
      { player: 'ann', opponent: 'bob' },
      {},
    ]) {
      expect(await store.matches.search({ ...query, limit: 20 })).toHaveLength(20);
    }
    expect(turns).toBeLessThanOrEqual(1);
    expect(await store.matches.search({ player: 'bob', opponent: 'cyd', limit: 20 })).toEqual([]);
    expect(turns).toBeLessThanOrEqual(1);
  });
});

describe('a question about many', () => {
  it('finds the running clocks piece by piece', async () => {
    const timed = await store.matches.timed();
    expect(new Set(timed).size).toBe(9_999);
    expect(timed).toHaveLength(9_999);
    expect(counted.most).toBeLessThanOrEqual(MAX_READ);
  });

  it('finds the best players piece by piece', async () => {
    const most = { deviation: 110, since: 0 };
    const leaders = await store.ratings.leaders('zertz', 'fast', 5, most);
    expect(leaders.map(({ person }) => person)).toEqual(['p20', 'p10', 'p11', 'p12', 'p13']);
    expect(turns).toBeGreaterThanOrEqual(ROWS / MAX_SCANNED);
    expect(counted.most).toBeLessThanOrEqual(MAX_READ);
  });

  it('does not read the sessions of somebody to find the tokens', async () => {
    const [ann] = await store.people.byIds(['ann']);
    if (ann === undefined) throw new Error('there is no ann');
    const sessions = createSessions(store, realEnvironment);
    expect(await sessions.tokens({ person: ann, scopes: 'all', credential: 'h1' })).toEqual([]);
    expect(counted.most).toBeLessThanOrEqual(MAX_READ);
  });
});

describe('the export of somebody who was here for long', () => {
  it('is read piece by piece, and lets play in after each', async () => {
    let pieces = 0;
    let text = '';
    for await (const piece of store.exportPerson('ann')) {
      pieces += 1;
      // All of the matches would take a while.
      if (text.includes('"matches":[')) {
        if (pieces > 200) break;
      } else text += piece;
    }
    expect(text.length).toBeGreaterThan(ROWS * 5 * 20);
    expect(turns).toBeGreaterThanOrEqual((5 * ROWS) / MAX_READ);
    expect(counted.most).toBeLessThanOrEqual(MAX_READ);
  });
});
