/** People, and what shows who somebody is. */

export type PersonKind = 'guest' | 'account' | 'bot' | 'computer';

export interface Person {
  readonly id: string;
  readonly kind: PersonKind;
  /** Guests have none; neither have people who deleted their account. */
  readonly name: string | undefined;
  readonly level: number | undefined;
  readonly passwordHash: string | undefined;
  /** Not unique, or one could ask who is here; not verified, so that nothing is done by it. */
  readonly email: string | undefined;
  readonly createdAt: number;
  readonly seenAt: number;
  /** May not play before this moment. */
  readonly suspendedUntil: number | undefined;
  readonly deletedAt: number | undefined;
  /** Chat off, push on and the like: small JSON. */
  readonly preferences: Readonly<Record<string, unknown>>;
}

/** A person as they are created. */
export function newPerson(id: string, now: number, known: Partial<Person> = {}): Person {
  return {
    id,
    kind: 'guest',
    name: undefined,
    level: undefined,
    passwordHash: undefined,
    email: undefined,
    createdAt: now,
    seenAt: now,
    suspendedUntil: undefined,
    deletedAt: undefined,
    preferences: {},
    ...known,
  };
}

export type PersonChange = Partial<Omit<Person, 'id'>>;

export type UpdateOutcome = 'updated' | 'nameTaken' | 'outdated';

/** How long the name of a deleted account stays reserved (milliseconds). */
export const NAME_RESTS = 30 * 24 * 3_600_000;

/** A cookie or a token, known by the hash of its secret only. */
export interface Credential {
  readonly hash: string;
  readonly person: string;
  readonly kind: 'session' | 'token';
  /** Of a token: what its owner calls it. */
  readonly label: string | undefined;
  readonly scopes: readonly string[];
  readonly createdAt: number;
  readonly usedAt: number;
  readonly expiresAt: number | undefined;
}

/** Where a walk over the guests has come to. */
export interface GuestPlace {
  readonly seenAt: number;
  readonly id: string;
}

export interface GuestStep {
  readonly seenBefore: number;
  /** Goes on after this one. */
  readonly after: GuestPlace | undefined;
  /** How many are looked at. */
  readonly limit: number;
}

interface GuestsForgotten {
  readonly forgotten: number;
  /** Undefined when the walk is over. */
  readonly next: GuestPlace | undefined;
}

export interface PeopleStore {
  /** False when the name is taken (names are compared without case and accents-insensitively folded by the caller: `nameKey`). */
  create(person: Person, nameKey: string | undefined): Promise<boolean>;
  byId(id: string): Promise<Person | undefined>;
  byIds(ids: readonly string[]): Promise<readonly Person[]>;
  /** By id, for showing only: what another process has changed may be missing for some seconds. */
  faces(ids: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  byNameKey(nameKey: string): Promise<Person | undefined>;
  /** A guest becomes an account, a name or password changes … False when the name is taken. */
  update(id: string, change: PersonChange, nameKey?: string | null): Promise<boolean>;
  /**
   * The same, unless meanwhile the person has left or got another password than it has in `before` (a guest that became an account
   * got its first): that change had the last word.
   */
  updateSince(before: Person, change: PersonChange, nameKey?: string): Promise<UpdateOutcome>;
  /** Living people only. */
  search(namePrefixKey: string, limit: number): Promise<readonly Person[]>;
  /** One step of a walk over all guests, the longest away first: those who left nothing behind that concerns others are gone after it. */
  forgetGuests(step: GuestStep): Promise<GuestsForgotten>;
  addCredential(credential: Credential): Promise<void>;
  credentials(hashes: readonly string[]): Promise<readonly Credential[]>;
  /** Oldest first. */
  credentialsOf(person: string, kind: Credential['kind']): Promise<readonly Credential[]>;
  touchCredential(hash: string, usedAt: number): Promise<void>;
  removeCredential(hash: string): Promise<void>;
  /** Sign out everywhere; `except` stays. */
  removeCredentialsOf(person: string, kind: 'session' | 'token', except?: string): Promise<void>;
  /** Removes expired sessions and tokens, and the reserved names of deleted accounts (`NAME_RESTS`). */
  removeExpired(now: number): Promise<void>;
  block(person: string, blocked: string): Promise<void>;
  unblock(person: string, blocked: string): Promise<void>;
  blockedBy(person: string): Promise<readonly string[]>;
  /** Whether either has blocked the other. */
  isBlocked(one: string, other: string): Promise<boolean>;
}
