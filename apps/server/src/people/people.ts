/** Accounts: how they are created, changed and deleted. */

import type { Scope } from '@gipfel/protocol';
import { err, ok } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import type { ServerResult } from '../refusal.js';
import { newPerson, type Person, type PersonChange, type PersonKind, type Store } from '../store/store.js';
import { type CheckedName, checkName } from './names.js';
import { type Passwords, passwordProblem } from './passwords.js';
import { personNamed } from './personNamed.js';
import { hashSecret } from './secrets.js';
import {
  createSessions,
  type Identification,
  type SignedIn,
  type TokenView,
  type Visitor,
} from './sessions.js';

/** Those with a name and a password. */
const ACCOUNT_KINDS: readonly PersonKind[] = ['account', 'bot'];

interface Registration {
  readonly name: string;
  readonly password: string;
  readonly email?: string | undefined;
}

interface RevokeOptions {
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
  register(registration: Registration, visitor: Visitor | undefined): Promise<ServerResult<SignedIn>>;
  /** The session of before, if any, ends. */
  signIn(name: string, password: string, visitor: Visitor | undefined): Promise<ServerResult<SignedIn>>;
  signOut(visitor: Visitor): Promise<void>;
  /** Ends every session, this one too, and every token; closes every socket and stream. */
  signOutEverywhere(visitor: Visitor, options?: RevokeOptions): Promise<void>;
  /** Ends all other sessions and all tokens; the answer holds a new secret for this session. */
  changePassword(
    visitor: Visitor,
    password: string,
    next: string,
    options?: RevokeOptions,
  ): Promise<ServerResult<SignedIn>>;
  changeName(visitor: Visitor, password: string, name: string): Promise<ServerResult<Person>>;
  /** Undefined takes the address away. */
  changeEmail(visitor: Visitor, password: string, email: string | undefined): Promise<ServerResult<Person>>;
  changePreferences(visitor: Visitor, preferences: Readonly<Record<string, unknown>>): Promise<Person>;
  /** Only before the first game: ratings of people and of programs are not mixed. */
  becomeBot(visitor: Visitor, password: string): Promise<ServerResult<Person>>;
  /** Games stay, without a name. */
  remove(visitor: Visitor, password: string | undefined): Promise<ServerResult<undefined>>;
  tokens(visitor: Visitor): Promise<readonly TokenView[]>;
  /** Needs the password: somebody at an open browser must not obtain a token that outlives the session. */
  addToken(
    visitor: Visitor,
    password: string,
    label: string,
    scopes: readonly Scope[],
  ): Promise<ServerResult<{ token: TokenView; secret: string }>>;
  removeToken(visitor: Visitor, id: string): Promise<boolean>;
  /** Living people only. */
  byName(name: string): Promise<Person | undefined>;
  /** Living people only; guests and computers too, who have no name. */
  byId(id: string): Promise<Person | undefined>;
}

interface PeopleParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly passwords: Passwords;
  /** Whether strangers may make accounts. */
  readonly registration: boolean;
  /** Closes the sockets of a person everywhere; those who are still signed in come back by themselves. */
  readonly closeSockets: (person: string) => void;
}

export function createPeople({
  store,
  environment,
  passwords,
  registration,
  closeSockets,
}: PeopleParts): People {
  const { people } = store;
  const sessions = createSessions(store, environment);

  /** A name that somebody may take, as far as can be said before it is tried. */
  async function checkWish(wish: string): Promise<ServerResult<CheckedName>> {
    const checked = checkName(wish);
    if (!checked.ok) return checked;
    const { name, key } = checked.value;
    if (await store.moderation.isNameBarred(key)) return err({ code: 'NAME_REFUSED' });
    // The administrator refers to people without a name by id, so no name may equal an id.
    return (await people.byId(name)) === undefined ? checked : err({ code: 'NAME_TAKEN' });
  }

  async function create(person: Person, nameKey: string): Promise<ServerResult<Person>> {
    return (await people.create(person, nameKey)) ? ok(person) : err({ code: 'NAME_TAKEN' });
  }

  /** Refused when the person is no longer the one that was let in: work at a password takes its time, and so may a request. */
  async function change(before: Person, to: PersonChange, nameKey?: string): Promise<ServerResult<Person>> {
    switch (await people.updateSince(before, to, nameKey)) {
      case 'updated':
        return ok({ ...before, ...to });
      case 'nameTaken':
        return err({ code: 'NAME_TAKEN' });
      case 'outdated':
        return err({ code: 'NOT_SIGNED_IN' });
    }
  }

  async function guest(): Promise<SignedIn> {
    const person = newPerson(environment.newId(), environment.now());
    await people.create(person, undefined);
    return sessions.start(person);
  }

  async function register(
    { name, password, email }: Registration,
    visitor: Visitor | undefined,
  ): Promise<ServerResult<SignedIn>> {
    if (!registration) return err({ code: 'REGISTRATION_CLOSED' });
    if (visitor !== undefined && visitor.person.kind !== 'guest') return err({ code: 'ALREADY_ACCOUNT' });
    const checked = await checkWish(name);
    if (!checked.ok) return checked;
    const problem = passwordProblem(password, [name, ...aboutEmail(email)]);
    if (problem !== undefined) return err({ code: problem });
    if ((await people.byNameKey(checked.value.key)) !== undefined) return err({ code: 'NAME_TAKEN' });
    const passwordHash = await passwords.hash(password);
    if (passwordHash === undefined) return err({ code: 'UNAVAILABLE' });
    const account = {
      kind: 'account',
      name: checked.value.name,
      passwordHash,
      email: email?.toLowerCase(),
    } as const;
    // The name may have been taken since the check: the table decides.
    const made =
      visitor === undefined
        ? await create(newPerson(environment.newId(), environment.now(), account), checked.value.key)
        : await change(visitor.person, account, checked.value.key);
    if (!made.ok) return made;
    const signedIn = await sessions.start(made.value);
    await sessions.end(visitor);
    return ok(signedIn);
  }

  async function signIn(
    name: string,
    password: string,
    visitor: Visitor | undefined,
  ): Promise<ServerResult<SignedIn>> {
    const person = await accountNamed(name);
    const isRight = await passwords.verify(person?.passwordHash, password);
    if (isRight === undefined) return err({ code: 'UNAVAILABLE' });
    if (!isRight || person === undefined) return err({ code: 'SIGN_IN_FAILED' });
    const signedIn = await sessions.start(person);
    // A concurrent password change ended all sessions it knew of, but not this one.
    if ((await people.byId(person.id))?.passwordHash !== person.passwordHash) {
      await people.removeCredential(hashSecret(signedIn.secret));
      return err({ code: 'SIGN_IN_FAILED' });
    }
    await sessions.end(visitor);
    if (visitor !== undefined && visitor.person.id !== person.id) closeSockets(visitor.person.id);
    return ok(signedIn);
  }

  /** Never by e-mail address: it is unverified, and a match would reveal that the account exists. */
  async function accountNamed(name: string): Promise<Person | undefined> {
    const person = await byName(name);
    return person !== undefined && ACCOUNT_KINDS.includes(person.kind) ? person : undefined;
  }

  async function byName(name: string): Promise<Person | undefined> {
    return living(await personNamed(people, name));
  }

  /** What changes an account needs its password: a browser left open is not enough. */
  async function withPassword<T>(
    visitor: Visitor,
    password: string,
    work: () => Promise<ServerResult<T>>,
  ): Promise<ServerResult<T>> {
    const { person } = visitor;
    if (!ACCOUNT_KINDS.includes(person.kind)) return err({ code: 'ACCOUNT_NEEDED' });
    const isRight = await passwords.verify(person.passwordHash, password);
    if (isRight === undefined) return err({ code: 'UNAVAILABLE' });
    if (!isRight) return err({ code: 'SIGN_IN_FAILED' });
    return (await sessions.isGood(visitor)) ? work() : err({ code: 'NOT_SIGNED_IN' });
  }

  async function changePassword(
    visitor: Visitor,
    password: string,
    next: string,
    options: RevokeOptions = {},
  ): Promise<ServerResult<SignedIn>> {
    return withPassword(visitor, password, async () => {
      const { person } = visitor;
      const problem = passwordProblem(next, [person.name ?? '', ...aboutEmail(person.email)]);
      if (problem !== undefined) return err({ code: problem });
      const passwordHash = await passwords.hash(next);
      if (passwordHash === undefined) return err({ code: 'UNAVAILABLE' });
      const changed = await change(person, { passwordHash });
      if (!changed.ok) return changed;
      const signedIn = await sessions.start(changed.value);
      await endCredentials(person.id, options, hashSecret(signedIn.secret));
      return ok(signedIn);
    });
  }

  async function changeName(visitor: Visitor, password: string, name: string): Promise<ServerResult<Person>> {
    return withPassword(visitor, password, async () => {
      const checked = await checkWish(name);
      if (!checked.ok) return checked;
      return change(visitor.person, { name: checked.value.name }, checked.value.key);
    });
  }

  async function changeEmail(
    visitor: Visitor,
    password: string,
    email: string | undefined,
  ): Promise<ServerResult<Person>> {
    return withPassword(visitor, password, () => change(visitor.person, { email: email?.toLowerCase() }));
  }

  async function becomeBot(visitor: Visitor, password: string): Promise<ServerResult<Person>> {
    return withPassword(visitor, password, async () => {
      const { person } = visitor;
      const played = await store.matches.search({ player: person.id, limit: 1 });
      if (person.kind !== 'account' || played.length > 0) return err({ code: 'NOT_ALLOWED' });
      return change(person, { kind: 'bot' });
    });
  }

  async function remove(visitor: Visitor, password: string | undefined): Promise<ServerResult<undefined>> {
    const { id, kind } = visitor.person;
    const leave = async () => {
      // The name stays reserved for a while (`NAME_RESTS`), so that nobody can impersonate the former owner.
      const left = await change(visitor.person, {
        name: undefined,
        email: undefined,
        passwordHash: undefined,
        preferences: {},
        deletedAt: environment.now(),
      });
      if (!left.ok) return left;
      for (const challenge of await store.challenges.waitingOf(id, environment.now()))
        await store.challenges.end(challenge.id, 'withdrawn');
      await endCredentials(id);
      return ok(undefined);
    };
    return kind === 'guest' ? leave() : withPassword(visitor, password ?? '', leave);
  }

  /** Sessions first: a token added meanwhile is then either removed here or finds its session ended (`addToken`). */
  async function endCredentials(
    person: string,
    { keepTokens = false }: RevokeOptions = {},
    exceptSession?: string,
  ): Promise<void> {
    await people.removeCredentialsOf(person, 'session', exceptSession);
    if (!keepTokens) await people.removeCredentialsOf(person, 'token');
    closeSockets(person);
  }

  return {
    guest,
    register,
    signIn,
    changePassword,
    changeName,
    changeEmail,
    becomeBot,
    remove,
    visitor: async (identification) => (await sessions.visitors([identification]))[0],
    visitors: sessions.visitors,
    tokens: sessions.tokens,
    addToken: (visitor, password, label, scopes) =>
      withPassword(visitor, password, () => sessions.addToken(visitor, label, scopes)),
    removeToken: async (visitor, id) => {
      const isRemoved = await sessions.removeToken(visitor, id);
      if (isRemoved) closeSockets(visitor.person.id);
      return isRemoved;
    },
    signOut: async ({ person, credential }) => {
      await people.removeCredential(credential);
      closeSockets(person.id);
    },
    signOutEverywhere: ({ person }, options) => endCredentials(person.id, options),
    changePreferences: async ({ person }, preferences) => {
      await people.update(person.id, { preferences });
      return { ...person, preferences };
    },
    byName,
    byId: async (id) => living(await people.byId(id)),
  };
}

function living(person: Person | undefined): Person | undefined {
  return person?.deletedAt === undefined ? person : undefined;
}

function aboutEmail(email: string | undefined): readonly string[] {
  return email === undefined ? [] : [email, email.split('@')[0] ?? ''];
}
