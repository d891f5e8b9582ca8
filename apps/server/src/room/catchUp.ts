/** Takes in what was committed elsewhere: by another process, or by ourselves without hearing of it. */

import type { Bulletin, StoredEvent } from '../store/store.js';
import { BrokenMatch, type Room } from './room.js';
import { replayEvent } from './state.js';
import { tellEnd } from './view.js';

export async function catchUp(room: Room): Promise<void> {
  takeIn(room, await room.parts.store.matches.eventsAfter(room.id, room.count));
  room.isInDoubt = false;
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
  const { state } = room;
  const wasOver = state.match.result !== undefined;
  for (const stored of missing) {
    if (!replayEvent(state, stored)) throw new BrokenMatch(`match ${room.id}, event ${stored.number}`);
    room.tellEvent(stored);
  }
  if (missing.length === 0) return;
  room.setDeadline();
  if (!wasOver && state.match.result !== undefined) tellEnd(room, false);
}
