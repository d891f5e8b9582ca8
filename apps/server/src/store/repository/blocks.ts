import type { Database } from '../database.js';
import type { PeopleStore } from '../store.js';
import { prepared } from './prepared.js';

type BlockStore = Pick<PeopleStore, 'block' | 'unblock' | 'blockedBy' | 'isBlocked'>;

export function createBlockStore(database: Database): BlockStore {
  const { queries } = database;
  const between = prepared(
    database,
    queries
      .selectFrom('blocks')
      .select('person')
      .where((where) =>
        where.or([where.and({ person: '', blocked: '' }), where.and({ person: '', blocked: '' })]),
      ),
  );
  return {
    async block(person, blocked) {
      await queries
        .insertInto('blocks')
        .values({ person, blocked })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    },
    async unblock(person, blocked) {
      await queries
        .deleteFrom('blocks')
        .where('person', '=', person)
        .where('blocked', '=', blocked)
        .execute();
    },
    async blockedBy(person) {
      const rows = await queries
        .selectFrom('blocks')
        .select('blocked')
        .where('person', '=', person)
        .orderBy('blocked')
        .execute();
      return rows.map(({ blocked }) => blocked);
    },
    async isBlocked(one, other) {
      return (await between(one, other, other, one)).length > 0;
    },
  };
}
