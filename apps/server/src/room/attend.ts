/** Tells who is here: followers in this process by message, other processes by bulletin. */

import type { Bulletin } from '../store/store.js';
import { WATCHERS_EVERY } from './presence.js';
import type { Room } from './room.js';

/** Soon: `flushPresence` gathers what happens in one moment. */
export function tellPresence(room: Room): void {
  room.hasNewPresence = true;
}

/** Called often for every room, so it looks before it works. */
export function flushPresence(room: Room, now: number): void {
  const { attendance } = room;
  if (attendance.forgetSilent(now)) room.hasNewPresence = true;
  if (attendance.mustSay(now)) post(room, now);
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
  room.attendance.said(now);
  store.bulletins.post({ type: 'presence', match: room.id, process, ...room.attendance.here });
}
