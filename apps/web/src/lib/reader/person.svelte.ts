/**
 * The reader's identity as the server last told it, stored in this browser: scripts cannot read the cookie, and asking on every
 * page would delay every page. Code that learns otherwise from the server calls `rememberPerson`, which informs all windows:
 * they share the cookie.
 */

import type { PersonView } from '@gipfel/protocol';
import { onStored, readStored, removeStored, writeStored } from '../storage/storage.js';

const KEY = 'person';
const KINDS = ['guest', 'account', 'bot'] as const;

function parsePerson(stored: unknown): PersonView | undefined {
  if (typeof stored !== 'object' || stored === null || !('id' in stored) || !('kind' in stored))
    return undefined;
  const kind = KINDS.find((known) => known === stored.kind);
  if (kind === undefined || typeof stored.id !== 'string') return undefined;
  const name = 'name' in stored && typeof stored.name === 'string' ? { name: stored.name } : {};
  return { id: stored.id, kind, ...name };
}

let current: PersonView | undefined = $state.raw(parsePerson(readStored(KEY)));

/** `window`: another window told us. */
type Source = 'here' | 'window';
const followers: ((source: Source) => void)[] = [];

function take(person: PersonView | undefined, source: Source): void {
  const isOther = person?.id !== current?.id;
  current = person;
  if (isOther) for (const tell of followers) tell(source);
}

onStored(KEY, (stored) => take(parsePerson(stored), 'window'));

/** Undefined for a stranger. */
export function knownPerson(): PersonView | undefined {
  return current;
}

/** Calls `tell`, before anything else happens, when the person changes. For the life of the page. */
export function onOtherPerson(tell: (source: Source) => void): void {
  followers.push(tell);
}

export function rememberPerson(person: PersonView | undefined): void {
  take(parsePerson(person), 'here');
  // If storing fails, the next visit asks the server.
  if (current === undefined) removeStored(KEY);
  else writeStored(KEY, current);
}
