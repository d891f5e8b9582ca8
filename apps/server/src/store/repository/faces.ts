/**
 * People as others see them. Where many play, the same few are asked for again and again: at the end of their match, for their
 * rematch, and by both processes that serve it.
 */

import type { Person } from '../store.js';

/** How long a change made by another process may go unseen (milliseconds). */
const LIFE = 5_000;

interface Faces {
  of(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  /** Somebody has changed. */
  forget(id: string): void;
}

export function createFaces(
  read: (ids: readonly string[]) => Promise<readonly Person[]>,
  now: () => number,
): Faces {
  let known = new Map<string, Person>();
  let since = now();
  /** What was asked for before a change may be answered after it. */
  let changes = 0;

  return {
    async of(ids) {
      if (now() - since >= LIFE) [known, since] = [new Map(), now()];
      const found = new Map<string, Person>();
      const unknown: string[] = [];
      for (const id of ids) {
        const person = known.get(id);
        if (person === undefined) unknown.push(id);
        else found.set(id, person);
      }
      if (unknown.length === 0) return found;
      const [asked, askedOf] = [changes, known];
      for (const person of await read(unknown)) {
        found.set(person.id, person);
        if (changes === asked) askedOf.set(person.id, person);
      }
      return found;
    },
    forget(id) {
      changes += 1;
      known.delete(id);
    },
  };
}
