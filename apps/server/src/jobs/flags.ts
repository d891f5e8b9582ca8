/** Fallen clocks of matches that no process has in its memory. */

import type { Environment } from '../environment.js';
import type { RoomManager } from '../room/manager.js';
import type { Store } from '../store/store.js';

/** A turn may still be on the wire, or in the room of another process, which looks first (milliseconds). */
const PATIENCE = 1_500;
const AT_ONCE = 200;

export async function sweepFlags(parts: {
  readonly store: Store;
  readonly environment: Environment;
  readonly rooms: RoomManager;
}): Promise<void> {
  const { store, environment, rooms } = parts;
  const due = await store.matches.due(environment.now() - PATIENCE, AT_ONCE);
  await Promise.all(due.map((match) => rooms.lookAt(match)));
}
