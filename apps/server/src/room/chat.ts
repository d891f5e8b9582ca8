/** Chat between the players of a match. */

import { type ChatLine, MAX_CHAT_LENGTH } from '@gipfel/protocol';
import { err, ok, type Side } from '@gipfel/rules';
import type { ServerResult } from '../refusal.js';
import type { ChatRequest } from './requests.js';
import type { Room } from './room.js';

const MAX_LINES = 5;
/** Milliseconds. */
const WINDOW = 10_000;

/** These characters change the direction of the surrounding text: a line could alter what the page shows beside it. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu;

export async function talk(
  room: Room,
  { person, id, text: raw }: ChatRequest,
): Promise<ServerResult<ChatLine>> {
  const { store } = room.parts;
  const side = room.sideOf(person);
  if (side === undefined) return err({ code: 'NOT_A_PLAYER' });
  const text = raw.replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ').trim();
  if (text.length === 0 || text.length > MAX_CHAT_LENGTH) return err({ code: 'MALFORMED' });
  const command = `${side}:${id}`;
  // A retried line is already stored: refusing it would be untrue, even if a new one would be refused by now.
  const known = room.mayHaveChat ? await store.matches.chatLine(room.id, command) : undefined;
  const added = known === undefined ? await addLine(room, side, text, command) : ok(known);
  if (!added.ok) return added;
  const line = added.value;
  // A line whose commit was unconfirmed is broadcast now, even if later ones were broadcast before.
  if (!room.sentLines.has(line.number)) {
    tellLine(room, line);
    store.bulletins.post({ type: 'chat', match: room.id, line });
  }
  return added;
}

async function addLine(
  room: Room,
  side: Side,
  text: string,
  command: string,
): Promise<ServerResult<ChatLine>> {
  const { environment, store } = room.parts;
  const refusal = await refuseTalk(room, side);
  if (refusal !== undefined) return err({ code: refusal });
  const now = environment.now();
  const times = room.chatTimes[side];
  while (times[0] !== undefined && times[0] <= now - WINDOW) times.shift();
  if (times.length >= MAX_LINES) {
    return err({ code: 'RATE_LIMITED', retryAfter: (times[0] ?? now) + WINDOW - now });
  }
  room.mayHaveChat = true;
  const line = await store.matches.addChat(room.id, { by: side, text, at: now }, command);
  // Only once stored: a failed line is retried and must not use up the allowance.
  times.push(now);
  return ok(line);
}

export function tellLine(room: Room, line: ChatLine): void {
  room.mayHaveChat = true;
  room.sentLines.add(line.number);
  room.tellPlayers({ type: 'chat', match: room.id, line });
}

async function refuseTalk(
  { row, parts: { store, environment, chat } }: Room,
  side: Side,
): Promise<'CHAT_OFF' | 'SUSPENDED' | 'BLOCKED' | undefined> {
  if (!chat || !row.terms.chat) return 'CHAT_OFF';
  const [players, isBlocked] = await Promise.all([
    store.people.byIds(row.players),
    store.people.isBlocked(...row.players),
  ]);
  const speaker = players.find(({ id }) => id === row.players[side]);
  // A suspended player may finish running games, so as not to lose them on time, but may not chat.
  if ((speaker?.suspendedUntil ?? 0) > environment.now()) return 'SUSPENDED';
  if (isBlocked) return 'BLOCKED';
  return players.some(({ preferences }) => preferences['chat'] === false) ? 'CHAT_OFF' : undefined;
}
