/** Fallen clocks of matches that no process has in its memory. */

import type { RoomKeeper } from '../room/keeper.js';
import type { Store } from '../store/store.js';
import type { World } from '../world.js';

/** A turn may still be on the wire, or in the room of another process, which looks first (milliseconds). */
const PATIENCE = 1_500;
const AT_ONCE = 200;

export async function sweepFlags(parts: {
  readonly store: Store;
  readonly world: World;
  readonly rooms: RoomKeeper;
}): Promise<void> {
  const { store, world, rooms } = parts;
  const due = await store.matches.due(world.now() - PATIENCE, AT_ONCE);
  await Promise.all(due.map((match) => rooms.lookAt(match)));
}
