/** Takes in what was committed elsewhere: by another process, or by ourselves without hearing of it. */

import { BrokenMatch, type Room } from './room.js';
import { replayEvent } from './state.js';
import { tellEnd } from './view.js';

export async function catchUp(room: Room): Promise<void> {
  const { state } = room;
  const wasOver = state.match.result !== undefined;
  const missing = await room.parts.store.matches.eventsAfter(room.id, room.count);
  for (const stored of missing) {
    if (!replayEvent(state, stored)) throw new BrokenMatch(`match ${room.id}, event ${stored.number}`);
    room.tellEvent(stored);
  }
  room.isInDoubt = false;
  if (missing.length === 0) return;
  room.setDeadline();
  if (!wasOver && state.match.result !== undefined) tellEnd(room, false);
}
