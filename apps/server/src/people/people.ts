/** Who somebody is: guests, accounts, sessions, tokens. Every answer that a stranger can provoke is a value. */

import type { ServerCode } from '@gipfel/protocol';
import type { Result } from '@gipfel/rules';
import type { Person } from '../store/store.js';
import type { Scope } from './secrets.js';

/** Somebody known by a cookie or a token. */
export interface Visitor {
  readonly person: Person;
  /** A session may do everything, a token what it was made for. */
  readonly scopes: 'all' | readonly Scope[];
  /** The hash that the credential is stored under. */
  readonly credential: string;
}

/** The headers of a request that may say who it is. */
export interface Identification {
  readonly cookie?: string | undefined;
  readonly authorization?: string | undefined;
}

type PeopleProblem = { readonly code: ServerCode };
export type PeopleAnswer<Value> = Promise<Result<Value, PeopleProblem>>;

/** The secret is told once: it goes into the cookie and nowhere else. */
export interface SignedIn {
  readonly person: Person;
  readonly secret: string;
}

export interface Registration {
  readonly name: string;
  readonly password: string;
  readonly email?: string | undefined;
}

export interface TokenView {
  /** Names the token without telling it. */
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface RevokeOptions {
  /** Tokens stay valid, so that a bot plays on. Its sockets close all the same; it reconnects. */
  readonly keepTokens?: boolean | undefined;
}

export interface People {
  guest(): Promise<SignedIn>;
  /** Undefined for strangers, and for secrets that are no longer good. */
  visitor(identification: Identification): Promise<Visitor | undefined>;
  /** The same for many at once, in their order. */
  visitors(identifications: readonly Identification[]): Promise<readonly (Visitor | undefined)[]>;
  /** A guest that registers stays the same person and keeps its games. */
  register(registration: Registration, visitor: Visitor | undefined): PeopleAnswer<SignedIn>;
  /** The session of before, if any, ends. */
  signIn(name: string, password: string, visitor: Visitor | undefined): PeopleAnswer<SignedIn>;
  signOut(visitor: Visitor): Promise<void>;
  /** Ends every session, this one too, and every token; closes every socket and stream. */
  signOutEverywhere(visitor: Visitor, options?: RevokeOptions): Promise<void>;
  /** Ends all other sessions and all tokens; the answer holds a new secret for this session. */
  changePassword(
    visitor: Visitor,
    password: string,
    next: string,
    options?: RevokeOptions,
  ): PeopleAnswer<SignedIn>;
  changeName(visitor: Visitor, password: string, name: string): PeopleAnswer<Person>;
  /** Undefined takes the address away. */
  changeEmail(visitor: Visitor, password: string, email: string | undefined): PeopleAnswer<Person>;
  changePreferences(visitor: Visitor, preferences: Readonly<Record<string, unknown>>): Promise<Person>;
  /** Only before the first game: ratings of people and of programs are not mixed. */
  becomeBot(visitor: Visitor, password: string): PeopleAnswer<Person>;
  /** Games stay, without a name. */
  remove(visitor: Visitor, password: string | undefined): PeopleAnswer<undefined>;
  tokens(visitor: Visitor): Promise<readonly TokenView[]>;
  /** With the password: whoever takes over an open browser must not leave with a key that outlives the session. */
  addToken(
    visitor: Visitor,
    password: string,
    label: string,
    scopes: readonly Scope[],
  ): PeopleAnswer<{ token: TokenView; secret: string }>;
  removeToken(visitor: Visitor, id: string): Promise<boolean>;
  /** Living people only. */
  byName(name: string): Promise<Person | undefined>;
  /** Living people only; guests and computers too, who have no name. */
  byId(id: string): Promise<Person | undefined>;
}
