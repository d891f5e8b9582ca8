/** A whole server without its doors: real store, rooms, hub, notices and lobby; time is moved by hand. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromSaved, type Match } from '@gipfel/match';
import type { Command, ServerMessage } from '@gipfel/protocol';
import { legalTurns, seededRandom } from '@gipfel/rules';
import { createComputers } from '../../computer/computers.js';
import type { EnginePool } from '../../computer/enginePool.js';
import { levelOf } from '../../computer/persons.js';
import { createNotices } from '../../notices/notices.js';
import { rateMatch } from '../../ratings/glicko.js';
import { createRoomManager } from '../../room/manager.js';
import { aloneAndPrompt } from '../../room/testing/alone.js';
import { createHub, type Member } from '../../socket/hub.js';
import { openStore } from '../../store/openStore.js';
import { newPerson, type Person, type PersonKind } from '../../store/store.js';
import { createLobby, type Lobby } from '../lobby.js';
import type { LobbyParts } from '../players.js';
import { matchView } from '../views.js';

const START = 1_800_000_000_000;

export type House = Awaited<ReturnType<typeof openHouse>>;

export async function openHouse(pool?: EnginePool) {
  const folder = await mkdtemp(join(tmpdir(), 'gipfel-house-'));
  const opened = await openStore({ kind: 'sqlite', folder });
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  let now = START;
  let ids = 0;
  const random = seededRandom(7);
  const environment = { now: () => now, newId: () => `id${String(ids++).padStart(10, '0')}`, random };
  const problems: unknown[] = [];
  const failed = (where: string, problem: unknown) => problems.push([where, problem]);
  const hub = createHub(store.bulletins);
  const notices = createNotices({ store, hub, environment, push: undefined });
  const rooms = createRoomManager({
    environment,
    ...aloneAndPrompt(environment),
    store,
    process: 'house',
    servedSince: () => START,
    isServed: () => true,
    chat: true,
    isComputer: (person) => levelOf(person) !== undefined,
    viewOf: async (row) => matchView(row, await store.people.faces(row.players)),
    rate: rateMatch,
    committed: (match, players) => computers?.look(match, players),
    wentOn: (row, toMove, present) => {
      notices.matchWentOn(row, toMove, present).catch((problem) => failed('notices', problem));
    },
    failed,
  });
  const computers =
    pool === undefined ? undefined : createComputers({ store, environment, rooms, pool, failed });
  const lobbies: Lobby[] = [];
  function newLobby(ears: Partial<LobbyParts['hub']> = {}): Lobby {
    const process = `house${lobbies.length}`;
    const made = createLobby({
      store,
      environment,
      process,
      hub: { ...hub, ...ears },
      rooms,
      notices,
      computers,
    });
    lobbies.push(made);
    return made;
  }
  const lobby = newLobby();
  let commands = 0;

  async function matchOf(id: string): Promise<Match> {
    const stored = await store.matches.load(id);
    if (stored === undefined) throw new Error('no such match');
    const events = stored.events.map(({ event }) => event);
    return value(fromSaved({ options: stored.row.options, events }));
  }

  async function act(match: string, person: string, command: Command) {
    const row = await store.matches.row(match);
    const id = `test-command-${commands++}`;
    return rooms.act({ match, person, id, seen: row?.events ?? 0, command, receivedAt: now, lag: 0 });
  }

  return {
    store,
    environment,
    hub,
    notices,
    rooms,
    lobby,
    computers,
    problems,
    pass: (ms: number) => {
      now += ms;
    },
    /** As another process would have it, on the same store; what is said there may be heard by others. */
    anotherLobby: newLobby,
    person: async (id: string, kind: PersonKind = 'account'): Promise<Person> => {
      const person = newPerson(`person${id}`, now, { kind, name: kind === 'guest' ? undefined : id });
      await store.people.create(person, kind === 'guest' ? undefined : id);
      return person;
    },
    /** Opens a socket for the person; the list grows with all that it is told. */
    join: (person: string, looksAtLobby = false) => {
      const told: ServerMessage[] = [];
      const member: Member = { person, send: (message) => told.push(message), signOut: () => undefined };
      hub.join(member);
      if (looksAtLobby) hub.watchLobby(member, true);
      return { told, leave: () => hub.leave(member) };
    },
    match: matchOf,
    act,
    /** Both sides in turn make this many legal turns altogether. */
    play: async (id: string, count: number): Promise<void> => {
      const row = await store.matches.row(id);
      for (let made = 0; made < count; made += 1) {
        const { position } = await matchOf(id);
        const [turn] = legalTurns(position);
        const player = row?.players[position.side] ?? '';
        value(await act(id, player, { type: 'turn', turn: [...(turn ?? [])] } as Command));
      }
    },
    close: async () => {
      for (const one of lobbies) await one.close();
      await computers?.close();
      await rooms.close();
      hub.close();
      await store.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** The value of an answer that should be one. */
export function value<Value>(
  answer: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown },
): Value {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
