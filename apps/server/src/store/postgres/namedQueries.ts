/** Prepared statements: PostgreSQL parses and plans a named query once per connection. */

import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.js';
import { isOutdatedPlan } from './failures.js';

export function createNamedQueries(pool: pg.Pool): Database['query'] {
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string {
    let name = names.get(text);
    if (name === undefined) {
      name = `query${generation}-${names.size}`;
      names.set(text, name);
    }
    return name;
  }

  return async <Row>({ sql: text }: CompiledQuery<Row>, values: readonly (string | number)[]) => {
    const query = async () =>
      (await pool.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values: [...values] })).rows;
    try {
      return await query();
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A newer process has altered the table: the old plans are void.
      generation += 1;
      names.clear();
      return query();
    }
  };
}
