/** One connection to the server that reconnects; its users are told when it opens and repeat what they want. */

import {
  type ClientMessage,
  HEARTBEAT,
  type PersonView,
  PROTOCOL_VERSION,
  readServerMessage,
  type ServerMessage,
} from '@gipfel/protocol';
import { backoff } from './backoff.js';
import type { Host, Socket } from './host.js';
import { createServerClock, type ServerClock } from './serverClock.js';

/** `outdated`: the server speaks a version this client does not; only a new client helps. */
export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed' | 'outdated';

interface ConnectionListener {
  /** The connection stands (again): nothing said before is remembered by the other end. */
  opened?(): void;
  changed?(state: ConnectionState): void;
  received?(message: ServerMessage): void;
  /** Something could not be read: fetch anew what you know. */
  confused?(): void;
}

/** The server asks every `HEARTBEAT`: two questions missed and a little more, and it is gone. */
const SILENT = 2 * HEARTBEAT + 5_000;
/** A request was sent and nothing has arrived for this long. */
const UNANSWERED = 8_000;
/** After a connection this long the next wait starts small. */
const PROVEN = 3_000;

export class Connection {
  readonly clock: ServerClock;
  readonly #host: Host;
  readonly #listeners = new Set<ConnectionListener>();
  #state: ConnectionState = 'closed';
  #person: PersonView | undefined;
  #socket: Socket | undefined;
  #tries = 0;
  #openedAt = 0;
  #heardAt = 0;
  #helloAt = 0;
  /** Said and not answered by anything since. */
  #askedAt: number | undefined;
  #stopTimer: () => void = () => undefined;

  constructor(host: Host) {
    this.#host = host;
    this.clock = createServerClock(() => host.now());
  }

  get state(): ConnectionState {
    return this.#state;
  }

  /** Who the server takes this client to be. */
  get person(): PersonView | undefined {
    return this.#person;
  }

  get host(): Host {
    return this.#host;
  }

  /** Gives back what ends it. */
  listen(listener: ConnectionListener): () => void {
    this.#listeners.add(listener);
    if (this.#state === 'open') listener.opened?.();
    return () => this.#listeners.delete(listener);
  }

  open(): void {
    if (this.#state === 'closed' || this.#state === 'outdated') this.#connect();
  }

  close(): void {
    this.#drop();
    this.#change('closed');
  }

  /** Closed and opened anew: another person is signed in. */
  restart(): void {
    this.#drop();
    this.#tries = 0;
    this.#connect();
  }

  /** The network is back, or the page is looked at again: no reason to wait any longer. */
  wake(): void {
    if (this.#state === 'waiting') {
      this.#tries = 0;
      this.#connect();
    } else if (this.#state === 'open' && this.#host.now() - this.#heardAt > HEARTBEAT + HEARTBEAT / 2) {
      this.#fail();
    }
  }

  /** Whether it was sent; callers resend what must arrive when the connection is open again. */
  send(message: ClientMessage): boolean {
    if (this.#state !== 'open' || this.#socket === undefined) return false;
    this.#say(this.#socket, message);
    return true;
  }

  #say(socket: Socket, message: ClientMessage): void {
    if (isAnswered(message) && this.#askedAt === undefined) {
      this.#askedAt = this.#host.now();
      this.#watch();
    }
    socket.send(JSON.stringify(message));
  }

  #connect(): void {
    this.#stopTimer();
    this.#heardAt = this.#host.now();
    this.#askedAt = this.#heardAt;
    let socket: Socket | undefined;
    // A socket that was given up may still report; only the present one is listened to.
    const isPresent = () => socket !== undefined && this.#socket === socket;
    socket = this.#host.openSocket({
      opened: () => {
        if (!isPresent() || socket === undefined) return;
        this.#helloAt = this.#host.now();
        this.#askedAt = this.#helloAt;
        this.#say(socket, { type: 'hello', version: PROTOCOL_VERSION });
      },
      received: (text) => {
        if (isPresent()) this.#receive(text);
      },
      closed: () => {
        if (isPresent()) this.#fail();
      },
    });
    this.#socket = socket;
    this.#change('connecting');
    this.#watch();
  }

  #receive(text: string): void {
    this.#heardAt = this.#host.now();
    // Before the welcome nothing else will do: a connection that was never welcomed is of no use, however lively.
    if (this.#state === 'open') this.#askedAt = undefined;
    const message = readServerMessage(text);
    if (message === 'unknown') return;
    if (message === 'malformed') {
      for (const listener of [...this.#listeners]) listener.confused?.();
      return;
    }
    this.#note(message);
    if (this.#state !== 'open') return;
    for (const listener of [...this.#listeners]) listener.received?.(message);
  }

  #note(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.clock.measureLag(this.#host.now() - this.#helloAt);
        this.clock.measure(message.now);
        this.#person = message.person;
        this.#askedAt = undefined;
        this.#openedAt = this.#host.now();
        this.#change('open');
        for (const listener of [...this.#listeners]) listener.opened?.();
        return;
      case 'ping':
        this.#socket?.send(JSON.stringify({ type: 'pong', number: message.number } satisfies ClientMessage));
        if (message.lag !== undefined) this.clock.measureLag(message.lag);
        this.clock.measure(message.now);
        return;
      case 'event':
      case 'snapshot':
        this.clock.measure(message.now);
        return;
      case 'refused':
        if (message.code !== 'VERSION_UNKNOWN') return;
        this.#drop();
        this.#change('outdated');
        return;
      case 'bye':
        this.#tries = 0;
        this.#drop();
        this.#wait(message.retryAfter + this.#pause(0));
        return;
      case 'matchView':
      case 'done':
      case 'presence':
      case 'chat':
      case 'rematch':
      case 'lobby':
      case 'lobbyPlayers':
      case 'lobbyChange':
      case 'lobbySeeks':
      case 'paired':
      case 'notice':
    }
  }

  #fail(): void {
    const stood = this.#state === 'open' ? this.#host.now() - this.#openedAt : 0;
    this.#drop();
    this.#tries = stood >= PROVEN ? 0 : this.#tries + 1;
    this.#wait(this.#pause(this.#tries));
  }

  #pause(tries: number): number {
    return backoff(tries, () => this.#host.random());
  }

  #wait(ms: number): void {
    this.#stopTimer = this.#host.later(() => this.#connect(), ms);
    this.#change('waiting');
  }

  #drop(): void {
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.close();
  }

  /** One timer at a time looks whether the other end has fallen silent, however much is said. */
  #watch(): void {
    this.#stopTimer();
    const deadline = Math.min(this.#heardAt + SILENT, (this.#askedAt ?? Infinity) + UNANSWERED);
    const wait = Math.max(0, deadline - this.#host.now());
    this.#stopTimer = this.#host.later(() => {
      const now = this.#host.now();
      const isSilent = now - this.#heardAt >= SILENT;
      const isUnanswered = this.#askedAt !== undefined && now - this.#askedAt >= UNANSWERED;
      if (isSilent || isUnanswered) this.#fail();
      else this.#watch();
    }, wait);
  }

  #change(state: ConnectionState): void {
    if (this.#state === state) return;
    this.#state = state;
    for (const listener of [...this.#listeners]) listener.changed?.(state);
  }
}

/** Whether the server answers it with something, so that silence after it means something. */
function isAnswered({ type }: ClientMessage): boolean {
  switch (type) {
    case 'hello':
    case 'follow':
    case 'act':
    case 'chat':
    case 'rematch':
    case 'join':
      return true;
    case 'pong':
    case 'unfollow':
    case 'lobby':
    case 'seek':
    case 'unseek':
      return false;
  }
}
