/**
 * Who the reader is to the server, as last heard, kept in this browser: the cookie itself is not for scripts to read, and asking
 * on every page would make every page wait. Whoever hears otherwise from the server says so with `rememberPerson`, to all windows:
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

/** `window`: heard by another one. */
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

/** Tells, before anything else happens, that it is somebody else now. For the life of the page. */
export function onOtherPerson(tell: (source: Source) => void): void {
  followers.push(tell);
}

export function rememberPerson(person: PersonView | undefined): void {
  take(parsePerson(person), 'here');
  // When it cannot be kept, the next visit asks the server when it has to.
  if (current === undefined) removeStored(KEY);
  else writeStored(KEY, current);
}
