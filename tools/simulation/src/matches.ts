/** New matches with their players, as if a challenge had just been accepted. */

import { makePosition } from '@gipfel/notation';
import type { Terms } from '@gipfel/protocol';
import { type Position, playTurn, randomTurn, seededRandom, startOf } from '@gipfel/rules';
import {
  createStore,
  hashSecret,
  type MatchRow,
  matchFromTerms,
  newPerson,
  type Pair,
  type Person,
  type Store,
} from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import { connectDatabase } from './database.js';
import type { DatabaseLines } from './databaseLines.js';
import type { DatabaseServer } from './databaseServer.js';
import { Machine } from './machine.js';
import type { MatchPlan } from './scenario.js';
import type { Scheduler } from './scheduler.js';

/** Rated matches share these players, so that ratings accumulate. */
const RATED_PLAYERS = 6;
const DAY = 86_400_000;

/** Positions a few turns before the end of random games, for short matches. */
const SHORT_STARTS = drawShortStarts(40);

function drawShortStarts(count: number): readonly string[] {
  const random = seededRandom(7);
  return Array.from({ length: count }, () => {
    const line: Position[] = [];
    let position: Position | undefined = startOf('zertz', 'blitz', random);
    while (position !== undefined) {
      line.push(position);
      const next: ReturnType<typeof randomTurn> = randomTurn(position, random);
      position = next === undefined ? undefined : playTurn(position, next.turn);
    }
    return makePosition(line.at(-6) ?? line[0] ?? fail());
  });
}

function fail(): never {
  throw new Error('no position was reached');
}

interface NewMatch {
  readonly row: MatchRow;
  readonly cookies: Pair<string>;
}

interface Player {
  readonly person: Person;
  readonly secret: string;
}

export class Registrar {
  readonly #scheduler: Scheduler;
  readonly #store: Store;
  readonly #chance: Chance;
  readonly #people = new Map<string, Promise<Player>>();

  constructor(scheduler: Scheduler, database: DatabaseServer, line: DatabaseLines, chance: Chance) {
    this.#scheduler = scheduler;
    this.#chance = chance;
    const machine = new Machine('registrar', scheduler, chance, 0);
    const clock = { now: machine.monotonic, timers: machine };
    this.#store = createStore(connectDatabase(database, machine, line, chance, true), () => undefined, clock);
  }

  async begin(plan: MatchPlan, index: number): Promise<NewMatch> {
    const first = this.#chance.below(RATED_PLAYERS);
    const second = (first + 1 + this.#chance.below(RATED_PLAYERS - 1)) % RATED_PLAYERS;
    const names = plan.isRated ? [`rated${first}`, `rated${second}`] : [`match${index}a`, `match${index}b`];
    const [one, other] = [await this.#person(names[0] ?? ''), await this.#person(names[1] ?? '')];
    const world = {
      now: () => Math.round(this.#scheduler.now),
      newId: () => `match${String(index).padStart(5, '0')}`,
      random: this.#chance.random,
    };
    const entrants = [
      { person: one.person, rating: undefined },
      { person: other.person, rating: undefined },
    ] as const;
    const row = matchFromTerms(this.#terms(plan), entrants, world);
    if (!row.ok) throw new Error(JSON.stringify(row.error));
    await this.#store.matches.create(row.value);
    return { row: row.value, cookies: [one.secret, other.secret] };
  }

  #terms({ clock, isRated }: MatchPlan): Terms {
    const start: Terms['start'] = isRated
      ? { game: 'tzaar', start: 'fixed' }
      : { game: 'zertz', position: this.#chance.pick(SHORT_STARTS) };
    return { start, clock, touchMove: false, rated: isRated, chat: false };
  }

  /** Simultaneous matches may share a player, who is created once, before any of them. */
  #person(name: string): Promise<Player> {
    const player = this.#people.get(name) ?? this.#create(name);
    this.#people.set(name, player);
    return player;
  }

  async #create(name: string): Promise<Player> {
    const now = this.#scheduler.now;
    const person = newPerson(`person${name}`, now, { kind: 'account', name });
    const secret = name.padEnd(43, '-');
    await this.#store.people.create(person, name);
    await this.#store.people.addCredential({
      hash: hashSecret(secret),
      person: person.id,
      kind: 'session',
      label: undefined,
      scopes: [],
      createdAt: now,
      usedAt: now,
      expiresAt: now + DAY,
    });
    return { person, secret };
  }
}
