/** What the parts of the lobby share: who may play, with which rating, on which side. */

import type { SideWish, Terms } from '@gipfel/protocol';
import { speedOf } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import type { Computers } from '../computer/computers.js';
import type { Environment } from '../environment.js';
import type { Notices } from '../notices/notices.js';
import { refuse, type ServerResult } from '../refusal.js';
import type { RoomManager } from '../room/manager.js';
import type { Hub } from '../socket/hub.js';
import type { Pair, Person, Rating, Store } from '../store/store.js';
import type { Entrant } from './terms.js';

export interface LobbyParts {
  readonly store: Store;
  readonly environment: Environment;
  /** The name of this process among all that share the store. */
  readonly process: string;
  readonly hub: Pick<Hub, 'tell' | 'tellLobby' | 'isHere' | 'people'>;
  readonly rooms: Pick<RoomManager, 'tellRematch' | 'present' | 'row'>;
  readonly notices: Pick<Notices, 'notify'>;
  /** Undefined where there are no computer opponents. */
  readonly computers?: Pick<Computers, 'look'> | undefined;
}

/** The person, if they may start a match now. */
export async function playerNamed(
  parts: Pick<LobbyParts, 'store' | 'environment'>,
  id: string,
): Promise<ServerResult<Person>> {
  return mayPlay(parts, await parts.store.people.byId(id));
}

export function mayPlay(
  { environment }: Pick<LobbyParts, 'environment'>,
  person: Person | undefined,
): ServerResult<Person> {
  if (person === undefined || person.deletedAt !== undefined) return refuse('NOT_SIGNED_IN');
  if (person.suspendedUntil !== undefined && person.suspendedUntil > environment.now())
    return refuse('SUSPENDED');
  return ok(person);
}

/** For the game and speed of the terms, rated or not; undefined without any rated game. */
export function ratingOf(
  { store }: Pick<LobbyParts, 'store'>,
  person: string,
  { start, clock }: Terms,
): Promise<Rating | undefined> {
  return store.ratings.one(person, start.game, speedOf(clock));
}

export async function entrantOf(
  parts: Pick<LobbyParts, 'store'>,
  person: Person,
  terms: Terms,
): Promise<Entrant> {
  return { person, rating: terms.rated ? await ratingOf(parts, person.id, terms) : undefined };
}

/** In the order of the sides; `side` is the wish of `one`. */
export function seat<Player>(one: Player, other: Player, side: SideWish, random: () => number): Pair<Player> {
  switch (side) {
    case 'first':
      return [one, other];
    case 'second':
      return [other, one];
    case 'random':
      return random() < 0.5 ? [one, other] : [other, one];
  }
}

/** Runs tasks of the same key one at a time, so that simultaneous requests cannot exceed a limit. */
export function createQueues(): <Value>(key: string, task: () => Promise<Value>) => Promise<Value> {
  const last = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const done = (last.get(key) ?? Promise.resolve()).then(task);
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === settled) last.delete(key);
      });
    last.set(key, settled);
    return done;
  };
}
