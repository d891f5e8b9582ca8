/** Questions that are asked again and again: what has a name is parsed and planned once on each connection. */

import type { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database } from '../database.js';
import { isOutdatedPlan } from './failures.js';

export function createAsker(pool: pg.Pool): Database['ask'] {
  const names = new Map<string, string>();
  let generation = 0;

  function nameOf(text: string): string {
    let name = names.get(text);
    if (name === undefined) {
      name = `ask${generation}-${names.size}`;
      names.set(text, name);
    }
    return name;
  }

  return async <Row>({ sql: text }: CompiledQuery<Row>, values: readonly (string | number)[]) => {
    const ask = async () =>
      (await pool.query<Row & pg.QueryResultRow>({ name: nameOf(text), text, values: [...values] })).rows;
    try {
      return await ask();
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      // A newer process has changed the table under this one: what was planned before is of no use any more.
      generation += 1;
      names.clear();
      return ask();
    }
  };
}
