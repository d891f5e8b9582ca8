/** Finds a person by name. */

import type { PeopleStore, Person } from '../store/store.js';
import { nameKey } from './names.js';
import { verbatimKey } from './skeleton.js';

/** Living or not. Of two whose names became alike when keys were computed anew, each is found by its own spelling. */
export async function personNamed(
  people: Pick<PeopleStore, 'byNameKey'>,
  name: string,
): Promise<Person | undefined> {
  const verbatim = verbatimKey(name);
  const alike = await people.byNameKey(nameKey(name));
  if (alike?.name !== undefined && verbatimKey(alike.name) === verbatim) return alike;
  return (await people.byNameKey(verbatim)) ?? alike;
}
