/** The whole content of the database, to find what has changed. */

import { Writable } from 'node:stream';
import { isRecord } from '@gipfel/rules';
import { backupStore, type Store } from '@gipfel/server/store';

/** The rows of each table as text. */
type Fingerprint = ReadonlyMap<string, ReadonlySet<string>>;

/** Updated by any request. */
const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  people: ['seen_at'],
  credentials: ['used_at'],
};
const UNWATCHED: readonly string[] = ['beats', 'tallies'];

export async function fingerprint(store: Store): Promise<Fingerprint> {
  let text = '';
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  await backupStore(store, sink);
  const tables = new Map<string, Set<string>>();
  let name = '';
  let columns: readonly string[] = [];
  for (const line of text.split('\n').filter((each) => each !== '')) {
    const value: unknown = JSON.parse(line);
    if (Array.isArray(value)) {
      const passing = BOOKKEEPING[name] ?? [];
      const kept = value.filter((_, index) => !passing.includes(columns[index] ?? ''));
      if (!UNWATCHED.includes(name)) tables.get(name)?.add(JSON.stringify(kept));
    } else if (isRecord(value) && typeof value['table'] === 'string') {
      name = value['table'];
      columns = value['columns'] as readonly string[];
      tables.set(name, new Set());
    }
  }
  return tables;
}

export interface Change {
  readonly table: string;
  /** Rows that were changed or deleted. */
  readonly gone: readonly string[];
  readonly added: readonly string[];
}

export function changes(before: Fingerprint, after: Fingerprint): readonly Change[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .map((table) => {
      const [old, young] = [before.get(table) ?? new Set<string>(), after.get(table) ?? new Set<string>()];
      const gone = [...old].filter((row) => !young.has(row));
      return { table, gone, added: [...young].filter((row) => !old.has(row)) };
    })
    .filter(({ gone, added }) => gone.length + added.length > 0);
}
