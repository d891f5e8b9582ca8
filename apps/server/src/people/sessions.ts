/** Sessions and tokens: who a secret belongs to, new secrets, and their end. */

import { SCOPES, type Scope } from '@gipfel/protocol';
import { err, ok } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import type { ServerResult } from '../refusal.js';
import type { Credential, Person, Store } from '../store/store.js';
import { hashSecret, newSecret, sessionIn, tokenIn, tokenOf } from './secrets.js';

const DAY = 24 * 3_600_000;
/** Browsers forget cookies after 400 days whatever they are told. */
export const SESSION_LIFE = 365 * DAY;
/** Signs of life are written down this often at most: reading must not become writing. */
const SEEN_STEP = 15 * 60_000;
const MAX_TOKENS = 20;
/** Enough of the hash to tell tokens of one person apart; says nothing about the token. */
const TOKEN_ID_LENGTH = 16;

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

/** The secret is told once: it goes into the cookie and nowhere else. */
export interface SignedIn {
  readonly person: Person;
  readonly secret: string;
}

export interface TokenView {
  /** Names the token without telling it. */
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface Sessions {
  start(person: Person): Promise<SignedIn>;
  /** The session of before, where another takes its place: a secret that somebody else may have planted never becomes that of an account. */
  end(before: Visitor | undefined): Promise<void>;
  /** Whether the credential still counts. */
  isGood(visitor: Visitor): Promise<boolean>;
  visitors(identifications: readonly Identification[]): Promise<readonly (Visitor | undefined)[]>;
  tokens(visitor: Visitor): Promise<readonly TokenView[]>;
  addToken(
    visitor: Visitor,
    label: string,
    scopes: readonly Scope[],
  ): Promise<ServerResult<{ token: TokenView; secret: string }>>;
  removeToken(visitor: Visitor, id: string): Promise<boolean>;
}

export function createSessions(store: Store, environment: Environment): Sessions {
  const { people } = store;

  async function start(person: Person): Promise<SignedIn> {
    const secret = newSecret();
    const now = environment.now();
    await people.addCredential({
      hash: hashSecret(secret),
      person: person.id,
      kind: 'session',
      label: undefined,
      scopes: [],
      createdAt: now,
      usedAt: now,
      expiresAt: now + SESSION_LIFE,
    });
    return { person, secret };
  }

  async function end(before: Visitor | undefined): Promise<void> {
    if (before?.scopes === 'all') await people.removeCredential(before.credential);
  }

  async function visitors(those: readonly Identification[]): Promise<readonly (Visitor | undefined)[]> {
    const shown = those.map(shownBy);
    const hashes = shown.flatMap((each) => each?.hash ?? []);
    const credentials = new Map((await people.credentials(hashes)).map((each) => [each.hash, each]));
    const now = environment.now();
    const good = shown.map((each) => {
      const credential = each === undefined ? undefined : credentials.get(each.hash);
      return credential?.kind === each?.kind && (credential?.expiresAt ?? Infinity) > now
        ? credential
        : undefined;
    });
    const holders = await people.byIds(good.flatMap((credential) => credential?.person ?? []));
    const persons = new Map(holders.map((person) => [person.id, person]));
    return Promise.all(
      good.map(async (credential) => {
        const person = credential === undefined ? undefined : persons.get(credential.person);
        if (credential === undefined || person === undefined || person.deletedAt !== undefined)
          return undefined;
        await noteUse(credential, person, now);
        return { person, scopes: scopesOf(credential), credential: credential.hash };
      }),
    );
  }

  async function noteUse(credential: Credential, person: Person, now: number): Promise<void> {
    if (now - credential.usedAt >= SEEN_STEP) await people.touchCredential(credential.hash, now);
    if (now - person.seenAt >= SEEN_STEP) await people.update(person.id, { seenAt: now });
  }

  const isGood = async ({ credential }: Visitor): Promise<boolean> =>
    (await people.credentials([credential])).length > 0;

  const tokensOf = (person: string): Promise<readonly Credential[]> => people.credentialsOf(person, 'token');

  return {
    start,
    end,
    isGood,
    visitors,
    tokens: async ({ person }) => (await tokensOf(person.id)).map(toView),
    addToken: async (visitor, label, scopes) => {
      const { person } = visitor;
      if ((await tokensOf(person.id)).length >= MAX_TOKENS) return err({ code: 'TOO_MANY_TOKENS' });
      const secret = newSecret();
      const now = environment.now();
      const credential: Credential = {
        hash: hashSecret(secret),
        person: person.id,
        kind: 'token',
        label,
        scopes: SCOPES.filter((scope) => scopes.includes(scope)),
        createdAt: now,
        usedAt: now,
        expiresAt: undefined,
      };
      await people.addCredential(credential);
      // A concurrent sign-out ended the tokens it knew of, but not this one.
      if (!(await isGood(visitor))) {
        await people.removeCredential(credential.hash);
        return err({ code: 'NOT_SIGNED_IN' });
      }
      return ok({ token: toView(credential), secret: tokenOf(secret) });
    },
    removeToken: async ({ person }, id) => {
      const token = (await tokensOf(person.id)).find(({ hash }) => hash.startsWith(id));
      if (token === undefined || id.length !== TOKEN_ID_LENGTH) return false;
      await people.removeCredential(token.hash);
      return true;
    },
  };
}

/** A token takes precedence over a cookie. */
function shownBy({ cookie, authorization }: Identification): Pick<Credential, 'kind' | 'hash'> | undefined {
  const kind = authorization === undefined ? 'session' : 'token';
  const secret = kind === 'token' ? tokenIn(authorization) : sessionIn(cookie);
  return secret === undefined ? undefined : { kind, hash: hashSecret(secret) };
}

function scopesOf({ kind, scopes }: Credential): Visitor['scopes'] {
  return kind === 'session' ? 'all' : SCOPES.filter((scope) => scopes.includes(scope));
}

function toView({ hash, label, scopes, createdAt, usedAt }: Credential): TokenView {
  return {
    id: hash.slice(0, TOKEN_ID_LENGTH),
    label: label ?? '',
    scopes: SCOPES.filter((scope) => scopes.includes(scope)),
    createdAt,
    usedAt,
  };
}
