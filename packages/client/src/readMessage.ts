/** From the text of a frame to a message of the server. Schemas would weigh more than the rest of the client, so the shapes are asked by hand. */

import type { ServerMessage } from '@gipfel/protocol';
import { isCount, isRecord, isSide } from '@gipfel/rules';

/** `unknown`: of a newer server, to be ignored. `malformed`: something is wrong, what is known must be fetched anew. */
export type ReadMessage = ServerMessage | 'unknown' | 'malformed';

type Check = (value: unknown) => boolean;
type Fields = Readonly<Record<string, Check>>;

const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const shape =
  (fields: Fields): Check =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, check]) => check(value[name]));
const pairOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length === 2 && value.every(check);

const person: Check = shape({ id: isText, kind: isText, name: optional(isText), level: optional(isNumber) });
const rating: Check = shape({ value: isNumber, deviation: isNumber, provisional: isFlag });
const terms: Check = shape({
  start: shape({ game: isText }),
  clock: shape({ type: isText }),
  touchMove: isFlag,
  rated: isFlag,
  chat: isFlag,
});
const player: Check = shape({ person, rating: optional(rating), change: optional(isNumber) });
const matchView: Check = shape({
  id: isText,
  game: isText,
  variant: isText,
  speed: isText,
  terms,
  players: pairOf(player),
  createdAt: isNumber,
  endedAt: optional(isNumber),
  turns: isCount,
  toMove: optional(isSide),
  result: optional(shape({ winner: optional(isSide), reason: isText })),
  unrated: optional(isText),
});
const chatLine: Check = shape({ number: isNumber, by: isSide, text: isText, at: isNumber });
const presenceFields: Fields = { players: pairOf(isFlag), watchers: isNumber };
const rematchFields: Fields = { offeredBy: optional(isSide), next: optional(isText) };
const challenge: Check = shape({
  id: isText,
  from: person,
  rating: optional(rating),
  to: optional(person),
  open: isFlag,
  terms,
  side: isText,
  createdAt: isNumber,
  expiresAt: isNumber,
  state: isText,
  match: optional(isText),
});
const seek: Check = shape({
  id: isText,
  from: person,
  rating: optional(rating),
  terms,
  side: isText,
  createdAt: isNumber,
});
const notice: Check = shape({
  number: isNumber,
  at: isNumber,
  kind: isText,
  match: optional(isText),
  challenge: optional(isText),
  from: optional(person),
});

/** Events and saved matches are only seen to be there: the referee judges what is inside them. */
const MESSAGES: Readonly<Record<ServerMessage['type'], Fields>> = {
  welcome: { version: isNumber, person: optional(person), now: isNumber },
  ping: { number: isCount, now: isNumber, lag: optional(isNumber) },
  snapshot: {
    match: matchView,
    saved: shape({ options: isRecord, events: Array.isArray }),
    you: optional(isSide),
    chat: listOf(chatLine),
    chatOff: optional(isFlag),
    presence: shape(presenceFields),
    rematch: optional(shape(rematchFields)),
    now: isNumber,
  },
  event: { match: isText, number: isCount, event: isRecord, now: isNumber },
  matchView: { match: matchView },
  done: { id: isText, number: isCount },
  refused: {
    id: optional(isText),
    match: optional(isText),
    code: isText,
    refusal: optional(shape({ code: isText })),
    retryAfter: optional(isNumber),
  },
  presence: { match: isText, ...presenceFields },
  chat: { match: isText, line: chatLine },
  rematch: { match: isText, ...rematchFields },
  lobby: { challenges: listOf(challenge), seeks: optional(listOf(seek)), players: isNumber },
  lobbyPlayers: { players: isNumber },
  lobbyChange: { challenge },
  lobbySeeks: { added: listOf(seek), gone: listOf(isText) },
  paired: { id: isText, match: isText },
  notice: { notice },
  bye: { retryAfter: isNumber },
};

export function readMessage(text: string): ReadMessage {
  const value = parse(text);
  if (!isRecord(value) || typeof value['type'] !== 'string') return 'malformed';
  if (!isKnown(value['type'])) return 'unknown';
  // Sound as far as it matters: every field that the client or a page reads was looked at, and the rest is passed on only.
  return shape(MESSAGES[value['type']])(value) ? (value as unknown as ServerMessage) : 'malformed';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isKnown(type: string): type is ServerMessage['type'] {
  return Object.hasOwn(MESSAGES, type);
}
