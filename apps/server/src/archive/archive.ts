/** Looking for matches, and taking many of them along. */

import { makeRecord } from '@gipfel/notation';
import type { MatchView } from '@gipfel/protocol';
import { matchView, peopleOf } from '../lobby/views.js';
import { inPages } from '../store/inPages.js';
import { nextTurn } from '../store/nextTurn.js';
import type { MatchQuery, MatchRow, Store } from '../store/store.js';
import { recordOf } from './records.js';

export interface MatchPage {
  readonly matches: readonly MatchView[];
  /** For `before` in the query of the next page; left out when this is the last. */
  readonly next?: string;
}

/** Newest first. */
export async function searchMatches(store: Store, query: MatchQuery): Promise<MatchPage> {
  const found = await store.matches.search({ ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const matches = await viewsOf(store, rows);
  return found.length > rows.length && last !== undefined ? { matches, next: last.id } : { matches };
}

export async function viewsOf(store: Store, rows: readonly MatchRow[]): Promise<readonly MatchView[]> {
  const people = await peopleOf(
    store,
    rows.flatMap(({ players }) => players),
  );
  return rows.map((row) => matchView(row, people));
}

const AT_A_TIME = 50;

/**
 * All matches of the query in our own format, record by record: never more than a page of them is in memory, and play goes on between
 * two records.
 */
export async function* recordsOf(
  store: Store,
  query: Omit<MatchQuery, 'limit'>,
  most: number,
): AsyncGenerator<string, void> {
  let left = most;
  for await (const rows of inPages(AT_A_TIME, (page) => store.matches.search({ ...query, ...page }))) {
    const people = await peopleOf(
      store,
      rows.flatMap(({ players }) => players),
    );
    for (const { id } of rows) {
      if (left === 0) return;
      left -= 1;
      await nextTurn();
      const stored = await store.matches.load(id);
      const record = stored === undefined ? undefined : recordOf(stored, people);
      // One that cannot be replayed must not keep people from all the others.
      if (record?.ok === true) yield `${makeRecord(record.value)}\n`;
    }
  }
}
