/** Values for the tests of the store. */

import type { MatchEvent } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import {
  type Challenge,
  type Credential,
  type Device,
  type MatchCommit,
  type MatchRow,
  newPerson,
  type Person,
  type Seek,
  type Store,
  type StoredEvent,
} from '../store.js';

export const TERMS: Terms = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'fischer', initial: 300_000, increment: 3000 },
  touchMove: false,
  rated: false,
  chat: true,
};

export const person = (id: string, change: Partial<Person> = {}): Person =>
  newPerson(id, 1_700_000_000_000, { seenAt: 1_700_000_000_001, ...change });

export const credential = (hash: string, owner: string, change: Partial<Credential> = {}): Credential => ({
  hash,
  person: owner,
  kind: 'session',
  label: undefined,
  scopes: [],
  createdAt: 1000,
  usedAt: 1000,
  expiresAt: 9000,
  ...change,
});

export const device = (
  endpoint: string,
  owner: string,
  session: string,
  change: Partial<Device> = {},
): Device => ({
  person: owner,
  credential: session,
  endpoint,
  keys: { p256dh: 'secret-point', auth: 'secret-auth' },
  language: 'en',
  createdAt: 1000,
  ...change,
});

export const matchRow = (id: string, change: Partial<MatchRow> = {}): MatchRow => ({
  id,
  game: 'zertz',
  variant: '37',
  speed: 'rapid',
  terms: TERMS,
  options: { setup: { game: 'zertz' }, startedAt: 1000 } as unknown as MatchRow['options'],
  players: ['ann', 'bob'],
  ratingsBefore: [undefined, undefined],
  ratingChanges: [undefined, undefined],
  unrated: undefined,
  createdAt: 1000,
  endedAt: undefined,
  events: 0,
  turns: 0,
  flagAt: undefined,
  result: undefined,
  rematchOf: undefined,
  ...change,
});

/** The store keeps events without looking into them; that they differ is all the tests need. */
const event = (at: number): MatchEvent => ({ type: 'clockCredit', at, side: 0, ms: at });

export const stored = (number: number, command?: string, at = number): StoredEvent => ({
  number,
  event: event(at),
  command,
});

export const commit = (match: string, after: number, change: Partial<MatchCommit> = {}): MatchCommit => ({
  match,
  after,
  events: [stored(after + 1, `0:command${after + 1}`)],
  turns: after + 1,
  flagAt: undefined,
  ...change,
});

export const challenge = (id: string, change: Partial<Challenge> = {}): Challenge => ({
  id,
  from: 'ann',
  to: undefined,
  open: true,
  terms: TERMS,
  side: 'random',
  createdAt: 1000,
  expiresAt: 5000,
  state: 'waiting',
  match: undefined,
  ...change,
});

export const seek = (id: string, owner: string, change: Partial<Seek> = {}): Seek => ({
  id,
  person: owner,
  terms: TERMS,
  side: 'random',
  rating: 1500.5,
  createdAt: 1000,
  aliveAt: 1000,
  holder: 'process',
  ...change,
});

/** Those who are there already stay as they are. */
export async function addPeople(store: Store, ...ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    if ((await store.people.byId(id)) === undefined) await store.people.create(person(id), undefined);
  }
}

/** All that a person is given of what is kept about them. */
export async function exported(store: Store, id: string): Promise<string> {
  let text = '';
  for await (const piece of store.exportPerson(id)) text += piece;
  return text;
}
