/** Somebody's time may be up: the flag falls, or who has not come is no longer waited for. */

import { catchUp } from './catchUp.js';
import { commit } from './commit.js';
import { deadlineOf, dueEvent } from './deadline.js';
import { judgeEvents } from './judge.js';
import type { Room } from './room.js';

/** `isCalm`: nothing that came in time is still to be said again. */
export async function lookAtTime(room: Room, isCalm: () => boolean): Promise<void> {
  const { world, servedSince } = room.parts;
  const isDue = () => dueEvent(room.state.match, world.now(), servedSince());
  // After a gap more time is left than was thought before it.
  if (isDue() === undefined) return room.setDeadline();
  // Another process may have let the player move in time: the last word is the store's.
  await catchUp(room);
  if (!isCalm()) return;
  for (let event = isDue(); event !== undefined; event = isDue()) {
    const verdict = judgeEvents(room.state.match, [event], undefined);
    if (!verdict.ok) return;
    await commit(room, verdict.value);
  }
}

/** The same for the sweep, which looks when the store says so: what is not due yet is not looked at again before it is. */
export async function sweepTime(room: Room, isCalm: () => boolean): Promise<void> {
  await lookAtTime(room, isCalm);
  const { store, servedSince } = room.parts;
  const { match } = room.state;
  const deadline = deadlineOf(match, servedSince());
  if (deadline !== undefined) await store.matches.postpone(room.id, room.count, deadline);
}
