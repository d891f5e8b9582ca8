/** A line of chat between the players. */

import { type ChatLine, LONGEST_CHAT_LINE } from '@gipfel/protocol';
import { err, ok, type Result, type Side } from '@gipfel/rules';
import type { Room } from './room.js';
import type { ChatRefusal, ChatRequest } from './rooms.js';

const MOST_LINES = 5;
const WITHIN = 10_000;

/** Characters that change the direction of the text around them: a line could otherwise rewrite what the page shows beside it. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\ufeff]/gu;

export async function talk(
  room: Room,
  { person, id, text: raw }: ChatRequest,
): Promise<Result<ChatLine, ChatRefusal>> {
  const { store } = room.parts;
  const side = room.sideOf(person);
  if (side === undefined) return err({ code: 'NOT_A_PLAYER' });
  const text = raw.replace(BIDI_CONTROLS, '').replace(CONTROLS, ' ').trim();
  if (text.length === 0 || text.length > LONGEST_CHAT_LINE) return err({ code: 'MALFORMED' });
  const command = `${side}:${id}`;
  // A repeated line is stored: a refusal would be untrue, whatever stands against a new one by now.
  const known = room.mayHaveChat ? await store.matches.chatLine(room.id, command) : undefined;
  const said = known === undefined ? await addLine(room, side, text, command) : ok(known);
  if (!said.ok) return said;
  const line = said.value;
  // One that was stored without our hearing of it is told now, though later ones may have been told before.
  if (!room.toldLines.has(line.number)) {
    tellLine(room, line);
    store.bulletins.post({ type: 'chat', match: room.id, line });
  }
  return said;
}

async function addLine(
  room: Room,
  side: Side,
  text: string,
  command: string,
): Promise<Result<ChatLine, ChatRefusal>> {
  const { environment, store } = room.parts;
  const refusal = await refuseTalk(room, side);
  if (refusal !== undefined) return err({ code: refusal });
  const now = environment.now();
  const spoken = room.spoken[side];
  while (spoken[0] !== undefined && spoken[0] <= now - WITHIN) spoken.shift();
  if (spoken.length >= MOST_LINES) {
    return err({ code: 'RATE_LIMITED', retryAfter: (spoken[0] ?? now) + WITHIN - now });
  }
  room.mayHaveChat = true;
  const line = await store.matches.addChat(room.id, { by: side, text, at: now }, command);
  // After it is stored: what failed is sent again and must not use up the allowance.
  spoken.push(now);
  return ok(line);
}

export function tellLine(room: Room, line: ChatLine): void {
  room.mayHaveChat = true;
  room.toldLines.add(line.number);
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
  // Turns in running games stay allowed: whoever was rude must not lose them on time, but has nothing to say.
  if ((speaker?.suspendedUntil ?? 0) > environment.now()) return 'SUSPENDED';
  if (isBlocked) return 'BLOCKED';
  return players.some(({ preferences }) => preferences['chat'] === false) ? 'CHAT_OFF' : undefined;
}
