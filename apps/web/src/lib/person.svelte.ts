/**
 * Who the reader is to the server, as last heard, kept in this browser: the cookie itself is not for scripts to read, and asking
 * on every page would make every page wait. Whoever hears otherwise from the server says so with `rememberPerson`.
 */

import type { PersonView } from '@gipfel/protocol';
import { readStored, removeStored, writeStored } from './storage.js';

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

/** Undefined for a stranger. */
export function knownPerson(): PersonView | undefined {
  return current;
}

export function rememberPerson(person: PersonView | undefined): void {
  current = parsePerson(person);
  // When it cannot be kept, the next visit asks the server when it has to.
  if (current === undefined) removeStored(KEY);
  else writeStored(KEY, current);
}
