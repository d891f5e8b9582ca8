/** Following a match: what a new follower missed, and presence. */

import { eventsOf } from '@gipfel/match';
import type { Bulletin } from '../store/store.js';
import { catchUp } from './commit.js';
import { WATCHERS_EVERY } from './presence.js';
import type { Follower } from './requests.js';
import type { Room } from './room.js';
import { snapshotOf } from './view.js';

export async function follow(room: Room, follower: Follower, seen: number): Promise<void> {
  // Other processes may have committed events that the follower has seen and this process has not.
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
  // Even to a client that missed nothing: it confirms the subscription.
  follower.send({ type: 'presence', match: room.id, ...room.attendance.view() });
  room.hasNewPresence = true;
}

export function unfollow(room: Room, follower: Follower): void {
  if (!room.followers.delete(follower)) return;
  room.attendance.went(follower);
  room.hasNewPresence = true;
}

/** Called often for every room, so the common case is cheap. */
export function flushPresence(room: Room, now: number): void {
  const { attendance } = room;
  if (attendance.forgetSilent(now)) room.hasNewPresence = true;
  if (attendance.mustSend(now)) post(room, now);
  if (!room.hasNewPresence) return;
  const view = attendance.view();
  const last = room.presence;
  const hasPlayerChange = last?.players[0] !== view.players[0] || last.players[1] !== view.players[1];
  if (!hasPlayerChange && now - room.presenceToldAt < WATCHERS_EVERY) return;
  room.hasNewPresence = false;
  room.presenceToldAt = now;
  if (hasPlayerChange || last?.watchers !== view.watchers) {
    room.presence = view;
    room.tell({ type: 'presence', match: room.id, ...view });
  }
}

export function hearPresence(room: Room, bulletin: Bulletin & { readonly type: 'presence' }): void {
  const now = room.parts.environment.now();
  const isNew = room.attendance.heard(bulletin.process, bulletin, now);
  room.hasNewPresence = true;
  if (isNew && room.followers.size > 0) post(room, now);
}

function post(room: Room, now: number): void {
  const { process, store } = room.parts;
  room.attendance.sent(now);
  store.bulletins.post({ type: 'presence', match: room.id, process, ...room.attendance.here });
}
