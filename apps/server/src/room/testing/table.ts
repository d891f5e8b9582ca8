/** A match on a real store with two players, whose time is moved by hand. */

import { fromSaved, type MatchEvent, replay } from '@gipfel/match';
import type { Command, ServerMessage, Terms } from '@gipfel/protocol';
import { type Action, legalActions, legalTurns, seededRandom, type Turn } from '@gipfel/rules';
import { afterAll } from 'vitest';
import { matchFromTerms } from '../../lobby/terms.js';
import { matchView, peopleOf } from '../../lobby/views.js';
import { rateMatch } from '../../ratings/glicko.js';
import {
  type MatchRow,
  newPerson,
  type Pair,
  type Person,
  type PersonKind,
  type Store,
  type StoredEvent,
} from '../../store/store.js';
import { openOrThrow, sqlitePlace } from '../../store/testing/places.js';
import { createRoomManager } from '../manager.js';
import type { Follower } from '../requests.js';
import type { RoomParts } from '../room.js';
import { aloneAndPrompt } from './alone.js';

export const TERMS: Terms = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'fischer', initial: 60_000, increment: 2_000 },
  touchMove: false,
  rated: false,
  chat: true,
};

/** An interface, so that other files can name it without spelling it out. */
export interface Table extends Awaited<ReturnType<typeof layTable>> {}
type Manager = ReturnType<typeof createRoomManager>;

/** Collects what it is told. */
export interface Listener extends Follower {
  readonly told: ServerMessage[];
  ofType<Type extends ServerMessage['type']>(type: Type): Extract<ServerMessage, { type: Type }>[];
}

/** A store for all tests of a file: `const store = await useTestStore();` at its top. */
export async function useTestStore(): Promise<Store> {
  const place = sqlitePlace();
  const store = await openOrThrow(await place.next());
  afterAll(async () => {
    await store.close();
    await place.remove();
  });
  return store;
}

let tables = 0;

export async function layTable(store: Store, terms: Terms = TERMS, kind: PersonKind = 'account') {
  tables += 1;
  // Later than everything at the tables before: they may share a store.
  let now = 1_800_000_000_000 + tables * 1_000_000_000;
  let ids = 0;
  const prefix = `table${String(tables).padStart(3, '0')}`;
  const environment = {
    now: () => now,
    newId: () => `${prefix}${String(ids++).padStart(4, '0')}`,
    random: seededRandom(5),
  };
  const problems: unknown[] = [];
  const failed = (where: string, problem: unknown) => void problems.push([where, problem]);
  const wentOn: { match: string; toMove: 0 | 1 | undefined; present: Pair<boolean> }[] = [];
  const committed: string[] = [];

  let isServed = true;

  function newManager(process: string, on: Store = store, more: Partial<RoomParts> = {}): Manager {
    const servedSince = now;
    return createRoomManager({
      environment,
      store: on,
      ...aloneAndPrompt(environment),
      process,
      servedSince: () => servedSince,
      isServed: () => isServed,
      chat: true,
      isComputer: () => false,
      viewOf: async (row) => matchView(row, await peopleOf(on, row.players)),
      rate: rateMatch,
      committed: (match) => committed.push(match),
      wentOn: ({ id }, toMove, present) => wentOn.push({ match: id, toMove, present }),
      failed,
      ...more,
    });
  }

  async function addPerson(): Promise<Person> {
    const id = environment.newId();
    const person = newPerson(id, now, { kind, name: `Name${id}` });
    await store.people.create(person, id);
    return person;
  }

  const players: Pair<Person> = [await addPerson(), await addPerson()];

  async function newMatch(agreed: Terms = terms): Promise<MatchRow> {
    const entrants = [
      { person: players[0], rating: undefined },
      { person: players[1], rating: undefined },
    ] as const;
    const row = matchFromTerms(agreed, entrants, environment);
    if (!row.ok) throw new Error(JSON.stringify(row.error));
    await store.matches.create(row.value);
    return row.value;
  }

  const row = await newMatch();
  let manager = newManager('first');
  let commands = 0;

  async function match() {
    const stored = await store.matches.load(row.id);
    const events: MatchEvent[] = (stored?.events ?? []).map(({ event }) => event);
    const replayed = replay(row.options, events);
    if (!replayed.ok) throw new Error(JSON.stringify(replayed.error));
    return replayed.value;
  }

  return {
    store,
    environment,
    row,
    players,
    problems,
    failed,
    wentOn,
    /** Matches in the order in which something was committed in them. */
    committed,
    newManager,
    newMatch,
    get rooms() {
      return manager;
    },
    /** The process is gone, another begins. */
    restart() {
      manager = newManager('next');
      return manager;
    },
    /** A gap begins, or its time has been given back. */
    serve(is: boolean) {
      isServed = is;
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
    match,
    /** Some legal turn. */
    async turn(): Promise<Turn> {
      const { position } = await match();
      for (const turn of legalTurns(position)) return turn;
      throw new Error('no legal turn');
    },
    /** Both sides in turn make this many legal turns altogether. */
    async play(count: number): Promise<void> {
      for (let made = 0; made < count; made += 1) {
        const { position } = await match();
        const [turn] = legalTurns(position);
        const answer = await this.act(position.side, { type: 'turn', turn: turn ?? [] });
        if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      }
    },
    /** The side to move makes a step and undoes it, over and over: so many events, an even number. Only a room that is opened later knows. */
    async fidget(count: number): Promise<void> {
      const { position, turns, at } = await match();
      const [action] = legalActions(position);
      if (action === undefined) throw new Error('no legal step');
      const by = position.side;
      const before = (await store.matches.row(row.id))?.events ?? 0;
      for (let done = 0; done < count; done += 100) {
        const events = Array.from({ length: Math.min(100, count - done) }, (_, index): StoredEvent => {
          const event: MatchEvent =
            index % 2 === 0 ? { type: 'action', action, by, at } : { type: 'undoStep', by, at };
          return { number: before + done + index + 1, event, command: undefined };
        });
        const kept = { match: row.id, after: before + done, events, turns: turns.length, flagAt: undefined };
        await store.matches.append(kept);
      }
    },
    async events(): Promise<readonly MatchEvent[]> {
      return ((await store.matches.load(row.id))?.events ?? []).map(({ event }) => event);
    },
    async act(
      side: 0 | 1,
      command: Command | { type: 'turn'; turn: Turn } | { type: 'action'; action: Action },
      more: Partial<Parameters<Manager['act']>[0]> = {},
      by: Manager = manager,
    ) {
      const stored = await store.matches.row(row.id);
      return by.act({
        match: row.id,
        person: players[side].id,
        id: `command-${String(commands++).padStart(6, '0')}`,
        seen: stored?.events ?? 0,
        command: command as Command,
        receivedAt: now,
        lag: 0,
        ...more,
      });
    },
    listener(person: string | undefined): Listener {
      const told: ServerMessage[] = [];
      return {
        person,
        told,
        send: (message) => told.push(message),
        ofType: (type) => told.filter((message) => message.type === type) as never,
      };
    },
  };
}

/** What a client makes of what it was told: the same match as on the server, or it throws. */
export function matchOf({ told }: { readonly told: readonly ServerMessage[] }) {
  const snapshot = told.find((message) => message.type === 'snapshot');
  if (snapshot === undefined) throw new Error('no snapshot');
  const events = [...snapshot.saved.events];
  for (const message of told) {
    if (message.type !== 'event') continue;
    if (message.number !== events.length + 1) throw new Error(`a gap before ${message.number}`);
    events.push(message.event);
  }
  const match = fromSaved({ options: snapshot.saved.options, events });
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  return match.value;
}
