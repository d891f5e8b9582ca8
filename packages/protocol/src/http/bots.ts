/** Playing by request rather than on the socket. */

import { Type } from '@sinclair/typebox';
import { Command } from '../clientMessages.js';
import { strict } from '../schema.js';
import { RematchState } from '../serverMessages.js';
import { ChatLine, ChatText, CommandId, Id } from '../values.js';
import { type Route, withDefault } from './route.js';

const byId = strict({ id: Id });
const messages = {
  description: 'messages of the socket, one a line',
  types: ['application/x-ndjson'],
} as const;

export const BOTS = {
  act: {
    method: 'POST',
    path: '/matches/:id/actions',
    tag: 'bots',
    summary: 'Do something in a match; a repeated id is done once',
    access: 'play',
    params: byId,
    body: strict({
      id: CommandId,
      seen: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how many events you know' }),
      command: Command,
    }),
    response: strict({ number: Type.Integer({ description: 'of the event; it is on disk' }) }),
  },
  sendChat: {
    method: 'POST',
    path: '/matches/:id/chat',
    tag: 'bots',
    summary: 'Say something to the opponent',
    access: 'play',
    params: byId,
    body: strict({ id: CommandId, text: ChatText }),
    response: ChatLine,
  },
  requestRematch: {
    method: 'POST',
    path: '/matches/:id/rematch',
    tag: 'bots',
    summary: 'Wish to play again, or not',
    access: 'challenge',
    params: byId,
    body: strict({ yes: Type.Boolean() }),
    response: RematchState,
  },
  streamMatch: {
    method: 'GET',
    path: '/matches/:id/stream',
    tag: 'bots',
    summary: 'A match as it happens: a snapshot, then every event',
    params: byId,
    query: strict({
      seen: withDefault(Type.Integer({ minimum: 0, description: 'events you have already' }), 0),
    }),
    file: messages,
  },
  streamMe: {
    method: 'GET',
    path: '/me/stream',
    tag: 'bots',
    summary: 'What happens to me: running matches and waiting challenges, then notices',
    access: 'read',
    file: messages,
  },
} as const satisfies Readonly<Record<string, Route>>;
