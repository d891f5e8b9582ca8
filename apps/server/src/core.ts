/** Everything behind sockets and HTTP, assembled on a store. The simulator builds the same on virtual time. */

import type { Computers } from './computer/computers.js';
import { levelOf } from './computer/persons.js';
import type { Environment } from './environment.js';
import { createService, type Service } from './jobs/service.js';
import type { Lobby } from './lobby/lobby.js';
import { createLobby } from './lobby/lobby.js';
import { matchView } from './lobby/views.js';
import { createNotices, type Notices } from './notices/notices.js';
import type { Passwords } from './people/passwords.js';
import { createPeople, type People } from './people/people.js';
import type { Push } from './push/push.js';
import { rateMatch } from './ratings/glicko.js';
import { createRoomManager, type RoomManager } from './room/manager.js';
import { createHub, type Hub } from './socket/hub.js';
import type { Store } from './store/store.js';
import type { MatchClock } from './time/matchClock.js';
import { createPeers, type Peers } from './time/peers.js';
import type { Timers } from './timers.js';

interface CoreParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly timers: Timers;
  readonly clock: MatchClock;
  /** The name of this process among all that share the store. */
  readonly process: string;
  readonly chat: boolean;
  readonly registration: boolean;
  readonly passwords: Passwords;
  readonly push: Push | undefined;
  /** Left out where there are no computer opponents. */
  createComputers?(rooms: RoomManager): Computers;
  failed(where: string, problem: unknown): void;
}

export interface Core {
  readonly hub: Hub;
  readonly notices: Notices;
  readonly people: People;
  readonly service: Service;
  readonly rooms: RoomManager;
  readonly peers: Peers;
  readonly computers: Computers | undefined;
  readonly lobby: Lobby;
}

export function createCore(parts: CoreParts): Core {
  const { store, environment, timers, clock, process, push, failed } = parts;
  const wait = (milliseconds: number) => new Promise<void>((resolve) => timers.later(resolve, milliseconds));
  const hub = createHub(store.bulletins, timers);
  const notices = createNotices({ store, hub, environment, push });
  const people = createPeople({
    store,
    environment,
    passwords: parts.passwords,
    registration: parts.registration,
    closeSockets: (person) => hub.signOut(person),
  });
  const service = createService(environment, failed);
  let computers: Computers | undefined;
  const peers = createPeers({
    store,
    process,
    now: environment.now,
    wait,
    settled: () => rooms.settled(),
    failed,
  });
  const rooms: RoomManager = createRoomManager({
    store,
    clock,
    peers,
    environment,
    process,
    servedSince: service.since,
    isServed: service.isThere,
    chat: parts.chat,
    isComputer: (person) => levelOf(person) !== undefined,
    viewOf: async (row) => matchView(row, await store.people.faces(row.players)),
    rate: rateMatch,
    committed: (match, players) => computers?.look(match, players),
    wentOn: (row, toMove, present) => {
      notices.matchWentOn(row, toMove, present).catch((problem) => failed('notices', problem));
    },
    failed,
  });
  computers = parts.createComputers?.(rooms);
  const lobby = createLobby({ store, environment, process, hub, rooms, notices, computers });
  return { hub, notices, people, service, rooms, peers, computers, lobby };
}
