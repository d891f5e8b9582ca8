import { sql } from 'kysely';
import type { Database } from '../database.js';
import type { MatchStore, RematchWishes } from '../store.js';
import type { MatchesTable } from '../tables.js';
import { toRows } from './matchRows.js';
import { prepared } from './prepared.js';
import { orUndefined, toBit } from './values.js';

type RematchStore = Pick<MatchStore, 'wishRematch' | 'claimRematch' | 'rematchState'>;

const STATE = ['first_wish', 'second_wish', 'next_match'] as const;

const toWishes = (row: Pick<MatchesTable, (typeof STATE)[number]>): RematchWishes => ({
  wishes: [row.first_wish === 1, row.second_wish === 1],
  next: orUndefined(row.next_match),
});

/** Of a match: whether either of its players has blocked the other. */
const IS_BLOCKED = sql<boolean>`exists (select 1 from blocks
  where (person = first_player and blocked = second_player) or (person = second_player and blocked = first_player))`;

export function createRematchStore(database: Database): RematchStore {
  const { queries, addMatch } = database;
  const stateOf = prepared(database, queries.selectFrom('matches').select(STATE).where('id', '=', ''));
  return {
    async rematchState(match) {
      const [row] = await stateOf(match);
      return row === undefined ? undefined : toWishes(row);
    },
    async wishRematch(match, side, yes) {
      const wish = queries
        .updateTable('matches')
        .set(side === 0 ? { first_wish: toBit(yes) } : { second_wish: toBit(yes) })
        .where('id', '=', match);
      const row = await (yes ? wish.where(({ not }) => not(IS_BLOCKED)) : wish)
        .returning(STATE)
        .executeTakeFirst();
      return row === undefined ? undefined : toWishes(row);
    },
    async claimRematch(match, next) {
      // Of two who come together the second waits here for the first's commit and then finds the place taken.
      const claim = queries
        .updateTable('matches')
        .set({ next_match: next.id })
        .where('id', '=', match)
        .where('next_match', 'is', null);
      if (await addMatch(toRows(next), claim)) return next.id;
      const row = await queries
        .selectFrom('matches')
        .select('next_match')
        .where('id', '=', match)
        .executeTakeFirst();
      return row?.next_match ?? next.id;
    },
  };
}
