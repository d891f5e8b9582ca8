/** The computers as people of the store: one for each level, the same in every process and every database. */

import { FULL_LEVEL } from '@gipfel/engine';
import { newPerson, type Person, type Store } from '../store/store.js';

const ID = /^computer(\d\d)$/;

export const COMPUTER_LEVELS: readonly number[] = Array.from({ length: FULL_LEVEL }, (_, index) => index + 1);

export function computerId(level: number): string {
  return `computer${String(level).padStart(2, '0')}`;
}

/** Undefined for everybody else; people's own ids are drawn and longer than these. */
export function levelOf(person: string): number | undefined {
  const digits = ID.exec(person)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Made when it is first wanted. */
export async function computerOf(store: Store, level: number, now: number): Promise<Person> {
  const id = computerId(level);
  const known = await store.people.byId(id);
  if (known !== undefined) return known;
  const person = newPerson(id, now, { kind: 'computer', level });
  try {
    await store.people.create(person, undefined);
    return person;
  } catch (problem) {
    // Another process may have been quicker; anything else is a failure.
    const made = await store.people.byId(id);
    if (made === undefined) throw problem;
    return made;
  }
}
