/** What only the person itself sees and changes. */

import { Type } from '@sinclair/typebox';
import { MAX_NOTICES } from '../notices.js';
import { type Of, strict } from '../schema.js';
import { SCOPES, type Scope } from '../scopes.js';
import { Id, Moment, Notice, PersonView } from '../values.js';
import { Email, KeepTokens, Me, Password, WishedName } from './people.js';
import type { Route } from './route.js';

/** Small things that pages remember: at most 32, short. */
const Preferences = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,32}$' }),
  Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 64 })]),
  { maxProperties: 32, additionalProperties: false },
);

const ScopeName = Type.Unsafe<Scope>(Type.String({ enum: [...SCOPES] }));
export const Token = strict({
  id: Type.String(),
  label: Type.String(),
  scopes: Type.Array(ScopeName),
  createdAt: Moment,
  usedAt: Moment,
});
export type Token = Of<typeof Token>;

export const NoticeEntry = Type.Composite([Notice, Type.Object({ read: Type.Boolean() })]);
export type NoticeEntry = Of<typeof NoticeEntry>;
const NoticeNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

const PushAddress = Type.String({ minLength: 10, maxLength: 1000, pattern: '^https://' });
const base64url = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}$` });

export const ME = {
  getMe: { method: 'GET', path: '/me', tag: 'me', summary: 'Who am I?', access: 'read', response: Me },
  changeMe: {
    method: 'PATCH',
    path: '/me',
    tag: 'me',
    summary: 'Change name or e-mail (with the password), or preferences',
    access: 'session',
    body: strict({
      name: Type.Optional(WishedName),
      email: Type.Optional(Type.Union([Email, Type.Null()])),
      password: Type.Optional(Password),
      preferences: Type.Optional(Preferences),
    }),
    response: Me,
  },
  deleteMe: {
    method: 'DELETE',
    path: '/me',
    tag: 'me',
    summary: 'Delete the account; games stay without a name',
    access: 'session',
    body: strict({ password: Type.Optional(Password) }),
  },
  changePassword: {
    method: 'POST',
    path: '/me/password',
    tag: 'me',
    summary: 'Change the password; all other sessions and all tokens end',
    access: 'session',
    body: strict({ password: Password, next: Password, keepTokens: KeepTokens }),
    response: Me,
  },
  becomeBot: {
    method: 'POST',
    path: '/me/bot',
    tag: 'me',
    summary: 'Become a bot account; only before the first game',
    access: 'session',
    body: strict({ password: Password }),
    response: Me,
  },
  exportMe: {
    method: 'GET',
    path: '/me/export',
    tag: 'me',
    summary: 'Everything that is kept about me, as a file',
    access: 'session',
    file: { description: 'one JSON object, sent as it is read', types: ['application/json'] },
  },

  listTokens: {
    method: 'GET',
    path: '/me/tokens',
    tag: 'me',
    summary: 'My tokens, without their secrets',
    access: 'session',
    response: strict({ tokens: Type.Array(Token) }),
  },
  createToken: {
    method: 'POST',
    path: '/me/tokens',
    tag: 'me',
    summary: 'A new token, with the password; its secret is told this once',
    access: 'session',
    body: strict({
      label: Type.String({ minLength: 1, maxLength: 40 }),
      scopes: Type.Array(ScopeName, { minItems: 1, maxItems: 3, uniqueItems: true }),
      password: Password,
    }),
    response: strict({ token: Token, secret: Type.String() }),
  },
  deleteToken: {
    method: 'DELETE',
    path: '/me/tokens/:id',
    tag: 'me',
    summary: 'A token no longer counts',
    access: 'session',
    params: strict({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
  },

  listBlocks: {
    method: 'GET',
    path: '/me/blocks',
    tag: 'me',
    summary: 'Whom I have blocked',
    access: 'read',
    response: strict({ blocks: Type.Array(PersonView) }),
  },
  block: {
    method: 'POST',
    path: '/me/blocks',
    tag: 'me',
    summary: 'Block somebody: no challenges, no chat, in either direction',
    access: 'session',
    body: strict({ person: Id }),
  },
  unblock: {
    method: 'DELETE',
    path: '/me/blocks/:id',
    tag: 'me',
    summary: 'Block somebody no longer',
    access: 'session',
    params: strict({ id: Id }),
  },

  listNotices: {
    method: 'GET',
    path: '/me/notices',
    tag: 'me',
    summary: 'What happened, newest first',
    access: 'read',
    response: strict({ notices: Type.Array(NoticeEntry) }),
  },
  markNoticesRead: {
    method: 'POST',
    path: '/me/notices/read',
    tag: 'me',
    summary: 'I have seen these notices, or all up to a number',
    access: 'session',
    body: strict({
      upTo: Type.Optional(NoticeNumber),
      numbers: Type.Optional(Type.Array(NoticeNumber, { maxItems: MAX_NOTICES })),
    }),
  },

  addDevice: {
    method: 'POST',
    path: '/me/devices',
    tag: 'me',
    summary: 'Tell me on this browser while the app is closed',
    access: 'session',
    body: strict({
      endpoint: PushAddress,
      keys: strict({ p256dh: base64url(87), auth: base64url(22) }),
      language: Type.String({ pattern: '^[a-z]{2}$' }),
    }),
  },
  removeDevice: {
    method: 'DELETE',
    path: '/me/devices',
    tag: 'me',
    summary: 'No longer on this browser',
    access: 'session',
    body: strict({ endpoint: PushAddress }),
  },
} as const satisfies Readonly<Record<string, Route>>;
