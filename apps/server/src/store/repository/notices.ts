import type { Notice } from '@gipfel/protocol';
import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { NoticeStore } from '../store.js';
import type { NoticesTable } from '../tables.js';
import { fromJson, orNull, toBit } from './values.js';

const nextNumber = sql<number>`coalesce(max(number), 0) + 1`.as('number');

const fromRow = (row: NoticesTable): Notice => ({
  number: row.number,
  at: row.at,
  kind: row.kind as Notice['kind'],
  ...(row.match === null ? {} : { match: row.match }),
  ...(row.challenge === null ? {} : { challenge: row.challenge }),
  ...(row.from_person === null ? {} : { from: fromJson(row.from_person) }),
});

export function createNoticeStore({ queries, counting }: Database): NoticeStore {
  return {
    async add(person, { at, kind, match, challenge, from }) {
      const row = {
        person,
        at,
        kind,
        match: orNull(match),
        challenge: orNull(challenge),
        from_person: from === undefined ? null : JSON.stringify(from),
        read: toBit(false),
      };
      const { number } = await counting(`notices ${person}`, (at) =>
        at
          .insertInto('notices')
          .values({
            ...row,
            number: at.selectFrom('notices').select(nextNumber).where('person', '=', person),
          })
          .returning('number')
          .executeTakeFirstOrThrow(),
      );
      return fromRow({ ...row, number });
    },
    async of(person, limit) {
      const rows = await queries
        .selectFrom('notices')
        .selectAll()
        .where('person', '=', person)
        .orderBy('number', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...fromRow(row), read: row.read === 1 }));
    },
    async markRead(person, upTo) {
      await queries
        .updateTable('notices')
        .set({ read: 1 })
        .where('person', '=', person)
        .where('number', '<=', upTo)
        .where('read', '=', 0)
        .execute();
    },
  };
}
