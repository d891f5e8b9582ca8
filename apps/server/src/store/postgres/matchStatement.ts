/**
 * A new match as one statement, which is its own transaction: its rows come as JSON, and the database gives the values their types.
 * Of two who come together, the second waits in the guard for the first's commit and then finds nothing to change.
 */

import { CompiledQuery } from 'kysely';
import type { Database, MatchRows } from '../database.js';
import { retryVictims } from './failures.js';

export function createMatchAdder(query: Database['query']): Database['addMatch'] {
  return async (rows, guard) => {
    const { sql: text, parameters } = guard?.compile() ?? { sql: undefined, parameters: [] };
    const before = text === undefined ? 'select 1 as passed' : `${text} returning 1 as passed`;
    const question = CompiledQuery.raw(statement(before, rows, parameters.length));
    // Sound: guards compare names and numbers.
    const values = [
      ...(parameters as (string | number)[]),
      JSON.stringify(rows.match),
      JSON.stringify(rows.progress),
    ];
    return (await retryVictims(() => query(question, values))).length > 0;
  };
}

const statement = (before: string, { match, progress }: MatchRows, values: number) => `
with guard as (${before}), made as (${insertion('matches', match, values + 1)}),
  begun as (${insertion('match_progress', progress, values + 2)})
select passed from guard`;

/** Columns by name: a newer process may have added some. */
function insertion(table: string, row: object, value: number): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.join(', ')}) select ${columns.map((column) => `added.${column}`).join(', ')}
    from guard, json_populate_record(null::${table}, $${value}::json) as added`;
}
