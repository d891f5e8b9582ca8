import type { Notice } from '@gipfel/protocol';
import type { Database } from '../database.js';
import type { NoticeStore } from '../store.js';
import type { NoticesTable } from '../tables.js';
import { fromJson, orNull, toBit } from './values.js';

const fromRow = (row: NoticesTable): Notice => ({
  number: row.number,
  at: row.at,
  kind: row.kind as Notice['kind'],
  ...(row.match === null ? {} : { match: row.match }),
  ...(row.challenge === null ? {} : { challenge: row.challenge }),
  ...(row.from_person === null ? {} : { from: fromJson(row.from_person) }),
});

export function createNoticeStore({ queries, transaction, alone }: Database): NoticeStore {
  return {
    add: (person, { at, kind, match, challenge, from }) =>
      transaction(async (trx) => {
        await alone(trx, `notices ${person}`);
        const last = await trx
          .selectFrom('notices')
          .select((notice) => notice.fn.max('number').as('number'))
          .where('person', '=', person)
          .executeTakeFirst();
        const row: NoticesTable = {
          person,
          number: (last?.number ?? 0) + 1,
          at,
          kind,
          match: orNull(match),
          challenge: orNull(challenge),
          from_person: from === undefined ? null : JSON.stringify(from),
          read: toBit(false),
        };
        await trx.insertInto('notices').values(row).execute();
        return fromRow(row);
      }),
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
