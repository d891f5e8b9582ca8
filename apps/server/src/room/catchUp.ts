/** Takes in what was committed elsewhere: by another process, or by ourselves without hearing of it. */

import type { Bulletin, StoredEvent } from '../store/store.js';
import { conclude } from './aftermath.js';
import { BrokenMatch, type Room } from './room.js';
import { replayEvent } from './state.js';

export async function catchUp(room: Room): Promise<void> {
  takeIn(room, await room.parts.store.matches.eventsAfter(room.id, room.count));
  room.unconfirmed = undefined;
}

/** News of another process: taken as they are when they follow at once, else looked up. */
export async function hearEvents(
  room: Room,
  { events, added = [] }: Bulletin & { readonly type: 'match' },
): Promise<void> {
  if (events <= room.count) return;
  const missing = added.filter(({ number }) => number > room.count);
  if (missing.length === events - room.count) takeIn(room, missing);
  else await catchUp(room);
}

function takeIn(room: Room, missing: readonly StoredEvent[]): void {
  if (missing.length === 0) return;
  const { state, unconfirmed: doubtful } = room;
  const before = state.match;
  for (const stored of missing) {
    if (!replayEvent(state, stored)) throw new BrokenMatch(`match ${room.id}, event ${stored.number}`);
    room.tellEvent(stored);
  }
  const isOurs = doubtful !== undefined && missing.some((stored) => isSame(stored, doubtful));
  conclude(room, before, isOurs);
}

/** Most events have a name of their own. A flag has none: only one that another process saw fall in the same millisecond looks alike. */
function isSame(one: StoredEvent, other: StoredEvent): boolean {
  return (
    one.number === other.number &&
    one.command === other.command &&
    one.event.type === other.event.type &&
    one.event.at === other.event.at
  );
}
