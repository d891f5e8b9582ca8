/** Handles each client message. */

import type { Scope } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import type { Lobby } from '../lobby/lobby.js';
import { covers } from '../people/secrets.js';
import { refuse, type ServerResult } from '../refusal.js';
import type { Connection, SocketParts } from './connection.js';
import { type Request, subjectOf } from './readMessage.js';

/** Far more than anybody watches; a socket must not keep every match in memory. */
const MAX_FOLLOWED = 100;

type Of<Type extends Request['type']> = Extract<Request, { type: Type }>;

export function dispatch(from: Connection, message: Request, parts: SocketParts, now: number): void {
  from.underWay += 1;
  handle(from, message, parts, now)
    .catch((problem: unknown) => {
      parts.failed(message.type, problem);
      from.refuse('UNAVAILABLE', subjectOf(message));
    })
    .finally(() => {
      from.underWay -= 1;
    });
}

function handle(from: Connection, message: Request, parts: SocketParts, now: number): Promise<void> {
  switch (message.type) {
    case 'follow':
      return follow(from, message, parts);
    case 'unfollow':
      return unfollow(from, message, parts);
    case 'act':
      return act(from, message, parts, now);
    case 'chat':
      return chat(from, message, parts);
    case 'rematch':
      return rematch(from, message, parts);
    case 'lobby':
      return lobby(from, message, parts);
    case 'seek':
      return seek(from, message, parts);
    case 'unseek':
      return unseek(from, message, parts);
    case 'join':
      return join(from, message, parts);
  }
}

/** The sender, or why it may not. Rooms and lobby enforce suspensions, as they do for HTTP requests. */
function senderOf({ visitor }: Connection, scope: Scope): ServerResult<string> {
  if (visitor === undefined) return refuse('NOT_SIGNED_IN');
  return covers(visitor.scopes, scope) ? ok(visitor.person.id) : refuse('SCOPE_MISSING');
}

async function follow(
  from: Connection,
  { match, seen }: Of<'follow'>,
  { rooms }: SocketParts,
): Promise<void> {
  if (from.followed.size >= MAX_FOLLOWED && !from.followed.has(match)) {
    return from.refuse('RATE_LIMITED', { match });
  }
  // Before it is let in: when the socket closes meanwhile, it must be let out again.
  from.followed.add(match);
  const following = await rooms.follow(match, from, seen);
  if (following.ok) return;
  from.followed.delete(match);
  // An earlier `follow` may still be in effect: it would not be undone when the socket closes.
  rooms.unfollow(match, from);
  from.refuse(following.error.code, { match });
}

async function unfollow(from: Connection, { match }: Of<'unfollow'>, { rooms }: SocketParts): Promise<void> {
  if (from.followed.delete(match)) rooms.unfollow(match, from);
}

async function act(from: Connection, message: Of<'act'>, parts: SocketParts, now: number): Promise<void> {
  const { id, match, seen, command } = message;
  const start = performance.now();
  const sender = senderOf(from, 'play');
  const request = { match, id, seen, command, receivedAt: now, lag: from.lag };
  const answer = sender.ok ? await parts.rooms.act({ ...request, person: sender.value }) : sender;
  if (answer.ok) from.send({ type: 'done', id, number: answer.value.number });
  else from.send({ type: 'refused', id, match, ...answer.error });
  parts.metrics.command(answer.ok ? 'ok' : answer.error.code, (performance.now() - start) / 1000);
}

async function chat(from: Connection, message: Of<'chat'>, { rooms }: SocketParts): Promise<void> {
  const { id, match, text } = message;
  const sender = senderOf(from, 'play');
  if (!sender.ok) return from.refuse(sender.error.code, { id, match });
  const answer = await rooms.chat({ match, person: sender.value, id, text });
  if (answer.ok) from.send({ type: 'done', id, number: answer.value.number });
  else from.send({ type: 'refused', id, match, ...answer.error });
}

async function rematch(
  from: Connection,
  { id, match, yes }: Of<'rematch'>,
  parts: SocketParts,
): Promise<void> {
  const sender = senderOf(from, 'challenge');
  if (!sender.ok) return from.refuse(sender.error.code, { id, match });
  const answer = await parts.lobby.rematch(sender.value, match, yes);
  if (answer.ok) from.send({ type: 'done', id, number: 0 });
  else from.send({ type: 'refused', id, match, ...answer.error });
}

async function lobby(from: Connection, { open }: Of<'lobby'>, parts: SocketParts): Promise<void> {
  const { hub } = parts;
  hub.watchLobby(from, open);
  if (!open) return;
  let challenges: Awaited<ReturnType<Lobby['open']>> = [];
  // Whatever changed while the list was read may be in it or not.
  for (let before = -1, tries = 0; before !== hub.lobbyChanges() && tries < 3; tries += 1) {
    before = hub.lobbyChanges();
    challenges = await parts.lobby.open();
  }
  from.send({ type: 'lobby', challenges, seeks: parts.lobby.seeks(), players: parts.lobby.players() });
}

async function seek(from: Connection, { id, terms, side }: Of<'seek'>, parts: SocketParts): Promise<void> {
  const sender = senderOf(from, 'challenge');
  if (!sender.ok) return from.refuse(sender.error.code, { id });
  const answer = await parts.lobby.seek(sender.value, { id, terms, side }, from);
  if (answer.ok) {
    // It stands as long as the socket, which may have gone meanwhile.
    from.seek = id;
    if (!from.isOpen) await parts.lobby.unseek(sender.value, id, from);
    from.send({ type: 'done', id, number: 0 });
    if (answer.value !== undefined) from.send({ type: 'paired', id, match: answer.value });
    return;
  }
  from.send({ type: 'refused', id, ...answer.error });
}

async function unseek(from: Connection, { id }: Of<'unseek'>, { lobby }: SocketParts): Promise<void> {
  // Also one that is not answered yet: it waits for its turn.
  if (from.person !== undefined) await lobby.unseek(from.person, id, from);
}

async function join(from: Connection, { id, seek }: Of<'join'>, { lobby }: SocketParts): Promise<void> {
  const sender = senderOf(from, 'challenge');
  if (!sender.ok) return from.refuse(sender.error.code, { id });
  const answer = await lobby.join(sender.value, { id, seek });
  if (!answer.ok) return from.send({ type: 'refused', id, ...answer.error });
  from.send({ type: 'done', id, number: 0 });
  from.send({ type: 'paired', id, match: answer.value });
}
