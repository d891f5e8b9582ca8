import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from '../database.js';
import type { StoreCounts } from '../store.js';
import type { Tables } from '../tables.js';

type Counted = SelectQueryBuilder<Tables, keyof Tables, object>;

export async function countAll(queries: Queries): Promise<StoreCounts> {
  const count = async (query: Counted) => {
    const row = await query.select((all) => all.fn.countAll<number>().as('count')).executeTakeFirst();
    return Number(row?.count ?? 0);
  };
  const kinds = await queries
    .selectFrom('people')
    .select(['kind', (people) => people.fn.countAll<number>().as('count')])
    .groupBy('kind')
    .execute();
  const people = (kind: string) => Number(kinds.find((row) => row.kind === kind)?.count ?? 0);
  const runningMatches = await count(queries.selectFrom('matches').where('ended_at', 'is', null));
  return {
    guests: people('guest'),
    accounts: people('account'),
    bots: people('bot'),
    runningMatches,
    // Counting all is a walk along one index; counting those with an end would read every row.
    finishedMatches: (await count(queries.selectFrom('matches'))) - runningMatches,
    waitingChallenges: await count(queries.selectFrom('challenges').where('state', '=', sql.lit('waiting'))),
    openReports: await count(queries.selectFrom('reports').where('closed_at', 'is', null)),
  };
}
