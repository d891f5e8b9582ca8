/** Guests who never played and never came back are forgotten, a few at a time. */

import type { Environment } from '../environment.js';
import type { GuestPlace, Store } from '../store/store.js';

const DAY = 86_400_000;
/** The number of guests checked per step. */
const AT_ONCE = 200;

/** One step of the walk; the next call goes on where it ended. Any number of processes may walk: each guest goes once. */
export function createGuestWalk(parts: {
  readonly store: Store;
  readonly environment: Environment;
  /** How long they are remembered. */
  readonly days: number;
}): () => Promise<void> {
  const { store, environment, days } = parts;
  let after: GuestPlace | undefined;
  return async () => {
    const seenBefore = environment.now() - days * DAY;
    const { next } = await store.people.forgetGuests({ seenBefore, after, limit: AT_ONCE });
    after = next;
  };
}
