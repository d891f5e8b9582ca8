/**
 * A question that is asked thousands of times is put into SQL once; after that only its values change. Building the same query
 * anew took half of the time of reading a row, and a quarter of all memory that a busy server went through.
 */

import type { Compilable } from 'kysely';
import type { Database } from '../database.js';

type Value = string | number;

/** `sample` has some value in every place; those of a real question come in the same order. */
export function prepared<Row>(
  { ask }: Pick<Database, 'ask'>,
  sample: Compilable<Row>,
): (...values: readonly Value[]) => Promise<readonly Row[]> {
  const compiled = sample.compile();
  return (...values) => ask(compiled, values);
}

/** The same for questions about lists: one text for each length. */
export function preparedLists<Row>(
  database: Pick<Database, 'ask'>,
  sampleOf: (values: readonly string[]) => Compilable<Row>,
): (values: readonly string[]) => Promise<readonly Row[]> {
  const known = new Map<number, (...values: readonly Value[]) => Promise<readonly Row[]>>();
  return (values) => {
    let ask = known.get(values.length);
    if (ask === undefined) {
      ask = prepared(database, sampleOf(values));
      // Long lists are rare, and of every length.
      if (values.length <= LONGEST_KNOWN) known.set(values.length, ask);
    }
    return ask(...values);
  };
}

const LONGEST_KNOWN = 8;
