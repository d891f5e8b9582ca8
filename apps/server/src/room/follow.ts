/** Somebody wants to be told: first what was, then what comes. */

import { eventsOf } from '@gipfel/match';
import { tellPresence } from './attend.js';
import { catchUp } from './catchUp.js';
import type { Room } from './room.js';
import type { Follower } from './rooms.js';
import { snapshotOf } from './view.js';

export async function follow(room: Room, follower: Follower, seen: number): Promise<void> {
  // Others may have committed what this process has not heard of yet, and the follower may have.
  const mayBeBehind = room.parts.store.kind === 'postgres' && !room.isFresh;
  if (seen > room.count || mayBeBehind) await catchUp(room);
  if (seen === 0 || seen > room.count) {
    follower.send({ type: 'snapshot', ...(await snapshotOf(room, follower.person)) });
  } else {
    for (const [index, event] of eventsOf(room.state.match, seen).entries()) {
      follower.send(room.eventMessage(seen + index + 1, event));
    }
  }
  if (!room.followers.has(follower)) {
    room.followers.add(follower);
    room.attendance.came(follower);
  }
  // Also to a client that missed nothing: it hears that it is followed again.
  follower.send({ type: 'presence', match: room.id, ...room.attendance.view() });
  tellPresence(room);
}

export function unfollow(room: Room, follower: Follower): void {
  if (!room.followers.delete(follower)) return;
  room.attendance.went(follower);
  tellPresence(room);
}
