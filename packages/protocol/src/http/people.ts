/** Guests, accounts, sessions. */

import { Type } from '@sinclair/typebox';
import { MAX_PASSWORD_LENGTH } from '../limits.js';
import { type Of, strict } from '../schema.js';
import { Id, Moment, PersonView } from '../values.js';
import type { Route } from './route.js';

/** The name may date from other rules, so only its size is checked: an impossible name is answered like a wrong password. */
const Login = Type.String({ minLength: 1, maxLength: 254, description: 'a name' });
/** The server's `checkName` judges names, so that every bad one is `NAME_REFUSED`. */
export const WishedName = Type.String({ minLength: 1, maxLength: 100 });
/** A short one is `PASSWORD_TOO_SHORT`. */
export const Password = Type.String({ minLength: 1, maxLength: MAX_PASSWORD_LENGTH });
export const Email = Type.String({ maxLength: 254, pattern: '^[^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+$' });
export const KeepTokens = Type.Optional(
  Type.Boolean({ description: 'tokens stay valid, so that bots play on; they end otherwise' }),
);

/** What the server's operator offers. */
export const Offers = strict({
  registration: Type.Boolean(),
  chat: Type.Boolean(),
  computers: Type.Boolean(),
  pushKey: Type.Optional(
    Type.String({ description: 'what a browser subscribes to Web Push with; left out: not offered' }),
  ),
  now: Type.Integer(),
});
export type Offers = Of<typeof Offers>;

/** A person as only they see themselves. */
export const Me = Type.Composite(
  [
    PersonView,
    Type.Object({
      email: Type.Optional(Type.String()),
      createdAt: Moment,
      suspendedUntil: Type.Optional(Moment),
      preferences: Type.Record(Type.String(), Type.Unknown()),
    }),
  ],
  { additionalProperties: false, title: 'Me' },
);
export type Me = Of<typeof Me>;

export const PEOPLE = {
  getServer: {
    method: 'GET',
    path: '/server',
    tag: 'people',
    summary: 'What this server offers',
    response: Offers,
  },
  becomeGuest: {
    method: 'POST',
    path: '/guests',
    tag: 'people',
    summary: 'Become a guest, unless you are somebody',
    response: Me,
  },
  getSession: {
    method: 'GET',
    path: '/session',
    tag: 'people',
    summary: 'Who am I? An empty answer for strangers',
    response: strict({ me: Type.Optional(Me) }),
  },
  signIn: {
    method: 'POST',
    path: '/session',
    tag: 'people',
    summary: 'Sign in',
    body: strict({ login: Login, password: Password }),
    response: Me,
  },
  signOut: { method: 'DELETE', path: '/session', tag: 'people', summary: 'Sign out' },
  signOutEverywhere: {
    method: 'DELETE',
    path: '/sessions',
    tag: 'people',
    summary: 'Sign out everywhere; all tokens end too',
    access: 'session',
    query: strict({ keepTokens: KeepTokens }),
  },
  register: {
    method: 'POST',
    path: '/accounts',
    tag: 'people',
    summary: 'Make an account; a guest keeps its games',
    body: strict({ name: WishedName, password: Password, email: Type.Optional(Email) }),
    response: Me,
  },
  report: {
    method: 'POST',
    path: '/reports',
    tag: 'people',
    summary: 'Report somebody to the administrators',
    access: 'session',
    body: strict({
      about: Id,
      match: Type.Optional(Id),
      text: Type.String({ minLength: 1, maxLength: 2000 }),
    }),
  },
} as const satisfies Readonly<Record<string, Route>>;
