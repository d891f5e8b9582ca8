/** Two guests and their match, created as two browsers do it. */

import type { SavedMatch } from '@gipfel/match';
import { API_PATH, type Terms } from '@gipfel/protocol';
import { isRecord } from '@gipfel/rules';

export interface Table {
  readonly match: string;
  /** The cookies of both, by side. */
  readonly cookies: readonly [string, string];
}

interface Answer {
  readonly body: unknown;
  readonly cookie: string | undefined;
}

export async function request(
  address: string,
  method: 'GET' | 'POST',
  path: string,
  { body, cookie }: { readonly body?: unknown; readonly cookie?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${address}${API_PATH}${path}`, {
    method,
    headers: {
      origin: address,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return {
    body: text === '' ? undefined : JSON.parse(text),
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
  };
}

function word({ body }: Answer, key: string): string {
  const value = isRecord(body) ? body[key] : undefined;
  if (typeof value !== 'string') throw new Error(`no "${key}" in ${JSON.stringify(body)}`);
  return value;
}

export async function openTable(address: string, terms: Terms): Promise<Table> {
  const challenged = await request(address, 'POST', '/challenges', {
    body: { terms, side: 'first', open: false },
  });
  const accepted = await request(address, 'POST', `/challenges/${word(challenged, 'id')}/accept`);
  if (challenged.cookie === undefined || accepted.cookie === undefined) throw new Error('no cookie was set');
  return { match: word(accepted, 'match'), cookies: [challenged.cookie, accepted.cookie] };
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

export async function savedMatch(address: string, match: string): Promise<SavedMatch> {
  const { body } = await request(address, 'GET', `/matches/${match}`);
  if (!isRecord(body)) throw new Error('no match');
  return body['saved'] as SavedMatch;
}
