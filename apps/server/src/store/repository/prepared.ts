/**
 * Compiles a frequent query to SQL once and then only changes its values. Building it anew took half the time of reading a row, and a
 * quarter of all memory that a busy server allocated.
 */

import type { Compilable } from 'kysely';
import type { Database } from '../database.js';

type Value = string | number;

/** `sample` has a placeholder value in every place; real values come in the same order. */
export function prepared<Row>(
  { query }: Pick<Database, 'query'>,
  sample: Compilable<Row>,
): (...values: readonly Value[]) => Promise<readonly Row[]> {
  const compiled = sample.compile();
  return (...values) => query(compiled, values);
}

/** The same for lists: one statement for each power of two, padded with the last value. */
export function preparedLists<Row>(
  database: Pick<Database, 'query'>,
  sampleOf: (values: readonly string[]) => Compilable<Row>,
): (values: readonly string[]) => Promise<readonly Row[]> {
  const known = new Map<number, (...values: readonly Value[]) => Promise<readonly Row[]>>();
  return (values) => {
    const filled = fillUp(values);
    let run = known.get(filled.length);
    if (run === undefined) {
      run = prepared(database, sampleOf(filled));
      known.set(filled.length, run);
    }
    return run(...filled);
  };
}

function fillUp(values: readonly string[]): readonly string[] {
  const last = values.at(-1);
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return last === undefined ? values : [...values, ...Array(length - values.length).fill(last)];
}
