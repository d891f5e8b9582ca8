import type { Database } from '../database.js';
import type { MatchStore, Pair } from '../store.js';
import { toRows } from './matchRows.js';
import { toBit } from './values.js';

type RematchStore = Pick<MatchStore, 'wishRematch' | 'claimRematch'>;

interface Wishes {
  readonly first_wish: number;
  readonly second_wish: number;
}

export const toPair = (row: Wishes | undefined): Pair<boolean> => [
  row?.first_wish === 1,
  row?.second_wish === 1,
];

export function createRematchStore(database: Database): RematchStore {
  const { queries, addMatch } = database;
  return {
    async wishRematch(match, side, yes) {
      const row = await queries
        .updateTable('matches')
        .set(side === 0 ? { first_wish: toBit(yes) } : { second_wish: toBit(yes) })
        .where('id', '=', match)
        .returning(['first_wish', 'second_wish'])
        .executeTakeFirst();
      return toPair(row);
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
