/** Two guests and their match, created as two browsers do it. */

import type { SavedMatch } from '@gipfel/match';
import { routes, type Terms } from '@gipfel/protocol';
import { openVisitor, valueFrom } from './visitor.js';

export interface Table {
  readonly match: string;
  /** The cookies of both, by side. */
  readonly cookies: readonly [string, string];
}

export async function openTable(address: string, terms: Terms): Promise<Table> {
  const [first, second] = [openVisitor(address), openVisitor(address)];
  const { id } = await valueFrom(first.call(routes.createChallenge, { body: { terms, side: 'first' } }));
  const { match } = await valueFrom(second.call(routes.acceptChallenge, { params: { id } }));
  return { match, cookies: [first.cookie(), second.cookie()] };
}

/** Many at a time, since each waits for the disk. */
export async function openTables(
  addresses: readonly string[],
  terms: readonly Terms[],
  atOnce = 25,
): Promise<readonly Table[]> {
  const tables: Table[] = [];
  let next = 0;
  const work = async () => {
    while (next < terms.length) {
      const index = next;
      next += 1;
      const agreed = terms[index];
      const address = addresses[index % addresses.length];
      if (agreed !== undefined && address !== undefined) tables[index] = await openTable(address, agreed);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, terms.length) }, work));
  return tables;
}

export async function savedMatch(address: string, id: string): Promise<SavedMatch> {
  return (await valueFrom(openVisitor(address).call(routes.getMatch, { params: { id } }))).saved;
}
