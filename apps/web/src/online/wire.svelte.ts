/** The one connection of this page to the server. It is opened when something online is first looked at, and then kept. */

import { Connection, type ConnectionState, openStandardSocket } from '@gipfel/client';
import { SOCKET_PATH } from '@gipfel/protocol';
import { knownPerson, onOtherPerson } from '../lib/reader/person.svelte.js';
import { lookForServer } from './session.svelte.js';

/** Also where `crypto.randomUUID` is not: over plain HTTP in a home network. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function socketAddress(): string {
  const address = new URL(SOCKET_PATH, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

let state: ConnectionState = $state('closed');
/** Until the first attempt has come to something. */
let isFirst = $state(true);
let shared: Connection | undefined;
/** Whom the socket was opened for; once it is open, who the server takes it for. */
let personId: string | undefined;

function create(): Connection {
  personId = knownPerson()?.id;
  const connection = new Connection({
    openSocket: (listener) => openStandardSocket(() => new WebSocket(socketAddress()), listener),
    later: (task, ms) => {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    random: () => Math.random(),
    newId,
  });
  connection.listen({
    opened: () => void compare(connection.person?.id),
    changed: (next) => {
      state = next;
      if (next !== 'connecting') isFirst = false;
    },
  });
  addEventListener('online', () => connection.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  // A page that comes back from the browser's cache has lost its socket without being told.
  addEventListener('pageshow', (event) => {
    if (event.persisted) connection.restart();
  });
  return connection;
}

/** Opens it when it is not. */
export function getConnection(): Connection {
  shared ??= create();
  shared.open();
  return shared;
}

export function connectionState(): ConnectionState {
  return state;
}

/** The connection should be open and is not; not on a first visit, where nothing is lost yet. */
export function isConnectionLost(): boolean {
  return state !== 'open' && !isFirst;
}

/** The server knows a socket by the cookie it was opened with: for another person it takes another socket. */
function followPerson(): void {
  const person = knownPerson()?.id;
  if (person === personId) return;
  personId = person;
  if (shared !== undefined && shared.state !== 'closed') shared.restart();
}
onOtherPerson(followPerson);

let lastDoubt = '';

/** Sessions end by time, on other devices, and in windows that can keep nothing: it is the socket that hears of it. */
async function compare(person: string | undefined): Promise<void> {
  personId = person;
  const known = knownPerson()?.id;
  const doubt = person === known ? '' : `${person} ${known}`;
  // A server that contradicts itself is not asked the same without end.
  const isNew = doubt !== lastDoubt;
  lastDoubt = doubt;
  if (doubt === '' || !isNew) return;
  await lookForServer();
  followPerson();
}
