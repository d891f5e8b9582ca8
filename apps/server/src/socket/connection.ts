/** One socket: checks and limits its input, and bounds its output buffer. */

import type { Duplex } from 'node:stream';
import { type ClientMessage, PROTOCOL_VERSION, type ServerCode, type ServerMessage } from '@gipfel/protocol';
import type { RawData } from 'ws';
import type { Environment } from '../environment.js';
import { Bucket } from '../limits/bucket.js';
import type { Lobby } from '../lobby/lobby.js';
import { personView } from '../lobby/views.js';
import type { Metrics } from '../ops/metrics.js';
import type { People } from '../people/people.js';
import { covers } from '../people/secrets.js';
import type { Identification, Visitor } from '../people/sessions.js';
import type { RoomManager } from '../room/manager.js';
import type { MatchClock } from '../time/matchClock.js';
import type { Timers } from '../timers.js';
import type { AllowanceParts } from './allowances.js';
import { cork } from './cork.js';
import type { Hub, Member } from './hub.js';
import { Intake } from './intake.js';
import { messageBytes } from './messageText.js';
import { publicPart } from './publicPart.js';
import { Pulse } from './pulse.js';
import { type Request, readMessage, type Subject, subjectOf } from './readMessage.js';
import { guardData } from './sluice.js';

export interface SocketParts extends AllowanceParts {
  readonly environment: Environment;
  readonly timers: Timers;
  readonly clock: Pick<MatchClock, 'arrivedAt'>;
  readonly people: Pick<People, 'visitor' | 'visitors'>;
  readonly rooms: RoomManager;
  readonly lobby: Pick<Lobby, 'open' | 'players' | 'seeks' | 'rematch' | 'seek' | 'unseek' | 'join'>;
  readonly hub: Hub;
  readonly metrics: Pick<Metrics, 'command' | 'cutSocket'>;
  /** While false, new sockets are sent to another process. */
  isReady(): boolean;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly socketsPerAddress: number;
  failed(where: string, problem: unknown): void;
}

/** A client that does not read is cut off: the most that may be buffered beside the largest message it was sent (bytes). */
const MAX_WAITING = 1024 * 1024;
/** Pings of the WebSocket itself that are answered; the others are not, as RFC 6455 (5.5.3) allows. */
const PONGS = { burst: 5, perSecond: 1 };
/** Generous for play: a hurried player with several boards stays far below. */
const BURST = 60;
const PER_SECOND = 20;
/** A client that ignores refusals is disconnected. */
const MAX_LIMITED = 200;
const MAX_MALFORMED = 10;
/** Milliseconds until the first message. */
const HELLO_WITHIN = 10_000;

/** Credentials are re-checked this often, so that the administrator's commands take effect (milliseconds). */
const REAUTH_AFTER = 60_000;

const TEXT = { binary: false } as const;

/** Codes of RFC 6455; above 4000 our own. */
export const CLOSE = { goingAway: 1001, noText: 1003, policy: 1008, signedOut: 4001 } as const;

/** The part of a `ws` socket that a connection uses, so that a simulation can hand in its own. */
export interface MessageSocket {
  readonly readyState: number;
  readonly OPEN: number;
  readonly bufferedAmount: number;
  send(data: Buffer, options: { readonly binary: boolean }): void;
  pong(data: Buffer, mask: boolean): void;
  close(code: number): void;
  terminate(): void;
  on(event: 'message', listener: (data: RawData, isBinary: boolean) => void): unknown;
  on(event: 'ping', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'error', listener: () => void): unknown;
  removeAllListeners(event: 'message'): unknown;
}

export interface Opened {
  readonly socket: MessageSocket;
  /** What the socket writes to. */
  readonly stream: Duplex;
  readonly visitor: Visitor | undefined;
  readonly identification: Identification;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  /** Handles a request that arrived at this moment. */
  take(from: Connection, request: Request, now: number): void;
}

export class Connection implements Member {
  /** As last authenticated. */
  visitor: Visitor | undefined;
  readonly person: string | undefined;
  /** What it showed of itself when it came. */
  readonly identification: Identification;
  /** Matches that are followed. */
  readonly followed = new Set<string>();
  /** The own seek that was answered last: none else can stand. */
  seek: string | undefined;
  /** Where it comes from, as limits count it. */
  readonly address: string;
  /** Whose allowance it uses up: the person's, or that of all strangers at its address. */
  readonly payer: string;
  /** Requests that are not seen to yet. */
  underWay = 0;
  readonly #socket: MessageSocket;
  readonly #stream: Duplex;
  readonly #parts: SocketParts;
  readonly #pulse: Pulse;
  readonly #bucket: Bucket;
  readonly #pongs: Bucket;
  readonly #intake: Intake;
  readonly #openedAt: number;
  readonly #take: Opened['take'];
  #reauthAt: number;
  #isWelcome = false;
  /** The size of the largest message that was sent: a snapshot may be large, and nobody can have read it the moment after. */
  #largest = 0;
  #malformed = 0;
  #limited = 0;

  constructor({ socket, stream, visitor, identification, address, take }: Opened, parts: SocketParts) {
    const now = parts.environment.now();
    this.#socket = socket;
    this.#stream = stream;
    this.#parts = parts;
    this.visitor = visitor;
    this.person = visitor?.person.id;
    this.address = address;
    this.payer = this.person ?? address;
    this.#pulse = new Pulse(now);
    this.#bucket = new Bucket(BURST, PER_SECOND, now);
    this.#pongs = new Bucket(PONGS.burst, PONGS.perSecond, now);
    this.#intake = new Intake(now);
    this.#openedAt = now;
    this.identification = identification;
    this.#take = take;
    // Not all at the same moment, though all may have come at the same moment.
    this.#reauthAt = now + parts.environment.random() * REAUTH_AFTER;
    guardData(stream, (chunk) => this.#accepts(chunk));
    socket.on('ping', (data) => this.#answerPing(data));
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('close', () => this.#closed());
    // Broken UTF-8, frames that are too large, resets: `ws` closes by itself.
    socket.on('error', () => undefined);
    parts.hub.join(this);
  }

  /** Measured round trip in milliseconds. */
  get lag(): number {
    return this.#pulse.lag ?? 0;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  /** Bytes that were sent and that the client has not taken yet. */
  get backlog(): number {
    return this.#socket.bufferedAmount;
  }

  /** Strangers too: nothing private is told to them. */
  get #seesPrivate(): boolean {
    return this.visitor === undefined || covers(this.visitor.scopes, 'read');
  }

  send(message: ServerMessage): void {
    const socket = this.#socket;
    if (!this.isOpen) return;
    if (this.backlog > MAX_WAITING + this.#largest) {
      this.cut('backlog');
      return;
    }
    const shown = this.#seesPrivate ? message : publicPart(message);
    if (shown === undefined) return;
    cork(this.#stream);
    const bytes = messageBytes(shown);
    this.#largest = Math.max(this.#largest, bytes.length);
    socket.send(bytes, TEXT);
  }

  refuse(code: ServerCode, subject: Subject = {}): void {
    this.send({ type: 'refused', ...subject, code });
  }

  /** Came too soon. */
  limit(retryAfter: number, subject: Subject): void {
    this.#limited += 1;
    this.send({ type: 'refused', ...subject, code: 'RATE_LIMITED', retryAfter });
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  terminate(): void {
    this.#socket.terminate();
  }

  /** Ends it at once. The client is told why if it reads, but nothing waits for that. */
  cut(reason: Parameters<SocketParts['metrics']['cutSocket']>[0]): void {
    this.#parts.metrics.cutSocket(reason);
    this.close(CLOSE.policy);
    this.terminate();
  }

  /** The server is shutting down: clients resend what comes from now on to its successor. */
  stopReceiving(): void {
    this.#socket.removeAllListeners('message');
  }

  signOut(): void {
    this.close(CLOSE.signedOut);
  }

  /** Called once a second. */
  tick(now: number): void {
    if (this.#pulse.isDead(now) || (!this.#isWelcome && now - this.#openedAt > HELLO_WITHIN)) {
      this.terminate();
    } else if (this.#isWelcome && this.#pulse.isDue(now)) {
      this.#ask(now);
    }
  }

  /** Whether the credential is due for a re-check; schedules the next one. */
  dueForReauth(now: number): boolean {
    if (this.visitor === undefined || now < this.#reauthAt) return false;
    this.#reauthAt = now + REAUTH_AFTER;
    return true;
  }

  reauthenticated(visitor: Visitor | undefined): void {
    if (visitor === undefined) this.signOut();
    else this.visitor = visitor;
  }

  #ask(now: number): void {
    const { lag } = this.#pulse;
    const number = this.#pulse.ask(now);
    this.send({ type: 'ping', number, now, ...(lag === undefined ? {} : { lag }) });
  }

  #accepts(chunk: Buffer): boolean {
    if (this.#stream.destroyed) return false;
    const excess = this.#intake.excessOf(chunk, this.#parts.environment.now());
    if (excess !== undefined) this.cut(excess);
    return excess === undefined;
  }

  /** `ws` would answer every one of them, outside all limits. */
  #answerPing(data: Buffer): void {
    if (this.isOpen && this.#pongs.take(this.#parts.environment.now()) === 0) this.#socket.pong(data, false);
  }

  #receive(data: RawData, isBinary: boolean): void {
    // Until the other end has closed too, its messages still come.
    if (!this.isOpen) return;
    // After a stall it counts from when it may have come, not from when it was read.
    const now = this.#parts.clock.arrivedAt();
    this.#pulse.heard(now);
    if (isBinary) {
      this.refuse('MALFORMED');
      this.close(CLOSE.noText);
      return;
    }
    const wait = this.#bucket.take(now);
    if (wait > 0 && this.#limited >= MAX_LIMITED) {
      // One that is going to be closed is not worth reading.
      this.close(CLOSE.policy);
      return;
    }
    const read = readMessage(textOf(data));
    if (wait > 0) this.limit(wait, read.ok ? subjectOf(read.value) : read.error);
    else if (read.ok) this.#accept(read.value, now);
    else this.#refuseMalformed(read.error);
  }

  #refuseMalformed(subject: Subject): void {
    this.#malformed += 1;
    this.refuse('MALFORMED', subject);
    if (this.#malformed >= MAX_MALFORMED) this.close(CLOSE.policy);
  }

  #accept(message: ClientMessage, now: number): void {
    if (message.type === 'hello') this.#welcome(message.version, now);
    else if (message.type === 'pong') this.#pulse.answered(message.number, now);
    else if (this.#isWelcome) this.#take(this, message, now);
    else this.refuse('HELLO_FIRST', subjectOf(message));
  }

  #welcome(version: number, now: number): void {
    if (version !== PROTOCOL_VERSION) {
      this.refuse('VERSION_UNKNOWN');
      this.close(CLOSE.policy);
      return;
    }
    const person = this.visitor === undefined ? {} : { person: personView(this.visitor.person) };
    this.send({ type: 'welcome', version: PROTOCOL_VERSION, ...person, now });
    if (this.#isWelcome) return;
    this.#isWelcome = true;
    this.#ask(now);
  }

  #closed(): void {
    const { rooms, lobby, hub, failed } = this.#parts;
    hub.leave(this);
    for (const match of this.followed) rooms.unfollow(match, this);
    this.followed.clear();
    if (this.person === undefined || this.seek === undefined) return;
    lobby.unseek(this.person, this.seek, this).catch((problem: unknown) => failed('unseek', problem));
  }
}

function textOf(data: RawData): string {
  if (Array.isArray(data)) return Buffer.concat(data).toString();
  return data instanceof ArrayBuffer ? Buffer.from(data).toString() : data.toString();
}
