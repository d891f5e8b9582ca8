import type { Notice, PersonView } from '@gipfel/protocol';
import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { NoticeStore } from '../store.js';
import type { NoticesTable } from '../tables.js';
import { orNull, toBit } from './values.js';

const nextNumber = sql<number>`coalesce(max(number), 0) + 1`.as('number');

/** A notice with its sender as they are now; who was forgotten is missing. */
type Row = NoticesTable & {
  readonly from_kind: string | null;
  readonly from_name: string | null;
  readonly from_level: number | null;
};

const fromRow = (row: Row): Notice => ({
  number: row.number,
  at: row.at,
  kind: row.kind as Notice['kind'],
  ...(row.match === null ? {} : { match: row.match }),
  ...(row.challenge === null ? {} : { challenge: row.challenge }),
  ...(row.from_person === null ? {} : { from: senderOf(row.from_person, row) }),
});

const senderOf = (id: string, { from_kind, from_name, from_level }: Row): PersonView => ({
  id,
  kind: (from_kind ?? 'guest') as PersonView['kind'],
  ...(from_name === null ? {} : { name: from_name }),
  ...(from_level === null ? {} : { level: from_level }),
});

export function createNoticeStore({ queries, withCounterLock: counting }: Database): NoticeStore {
  return {
    async add(person, notice) {
      const { at, kind, match, challenge, from } = notice;
      const row = {
        person,
        at,
        kind,
        match: orNull(match),
        challenge: orNull(challenge),
        // No more than that: names change, and those of people who leave must not stay behind.
        from_person: orNull(from?.id),
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
      // As `replaces` of the protocol has it. Not in one transaction: what stays behind by a mishap goes with the next.
      if (match !== undefined)
        await queries
          .deleteFrom('notices')
          .where('person', '=', person)
          .where('match', '=', match)
          .where('kind', '=', 'yourTurn' satisfies Notice['kind'])
          .where('number', '<', number)
          .execute();
      return { ...notice, number };
    },
    async of(person, limit, before) {
      const all = queries
        .selectFrom('notices')
        .leftJoin('people', 'people.id', 'notices.from_person')
        .selectAll('notices')
        .select(['people.kind as from_kind', 'people.name as from_name', 'people.level as from_level'])
        .where('person', '=', person)
        .orderBy('number', 'desc')
        .limit(limit);
      const rows = await (before === undefined ? all : all.where('number', '<', before)).execute();
      return rows.map((row) => ({ ...fromRow(row), read: row.read === 1 }));
    },
    async markRead(person, { upTo = 0, numbers = [] }) {
      await queries
        .updateTable('notices')
        .set({ read: 1 })
        .where('person', '=', person)
        .where((row) =>
          row.or([
            row('number', '<=', upTo),
            // PostgreSQL knows no empty list.
            ...(numbers.length === 0 ? [] : [row('number', 'in', numbers)]),
          ]),
        )
        .where('read', '=', 0)
        .execute();
    },
  };
}
