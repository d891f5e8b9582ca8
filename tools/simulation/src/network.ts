/** The internet between clients and processes: frames are delayed, connections break with or without notice. */

import { EventEmitter } from 'node:events';
import type { Socket, SocketListener } from '@gipfel/client';
import type { MessageSocket } from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import type { Scheduler } from './scheduler.js';
import type { ServerProcess } from './serverProcess.js';

export interface NetworkFaults {
  /** One way, minimum and maximum (milliseconds). */
  readonly delay: readonly [number, number];
  /**
   * Of a thousand frames, how many break their connection, are dropped (with all later ones in that direction, as in TCP), are
   * duplicated, or overtake the frame before.
   */
  readonly broken: number;
  readonly dropped: number;
  readonly duplicated: number;
  readonly reordered: number;
}

export const NO_FAULTS: NetworkFaults = {
  delay: [5, 40],
  broken: 0,
  dropped: 0,
  duplicated: 0,
  reordered: 0,
};

export interface Route {
  readonly cookie: string;
  readonly address: string;
  /** Where a new connection goes; undefined when no process answers. */
  process(): ServerProcess | undefined;
  /** A client's frame is in the kernel of a process, whether the process runs or not. */
  reached(process: ServerProcess, text: string): void;
  /** A server's frame has reached its client. */
  received(text: string): void;
}

/** Per connection, by the receiving end. */
interface Arrival {
  /** When the last frame arrives there. */
  client: number;
  server: number;
  readonly isDropping: { client: boolean; server: boolean };
}

const OPEN = 1;
const CLOSED = 3;

class ServerEnd extends EventEmitter implements MessageSocket {
  readonly OPEN = OPEN;
  readyState = OPEN;
  readonly bufferedAmount = 0;
  readonly #out: (text: string) => void;
  readonly #end: () => void;

  constructor(out: (text: string) => void, end: () => void) {
    super();
    this.#out = out;
    this.#end = end;
  }

  send(data: Buffer): void {
    this.#out(data.toString());
  }

  pong(): void {}

  close(): void {
    this.#end();
  }

  terminate(): void {
    this.#end();
  }

  ended(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.emit('close');
  }
}

export class Network {
  faults: NetworkFaults = NO_FAULTS;
  readonly #scheduler: Scheduler;
  readonly #chance: Chance;
  /** Break the open connections, by process. */
  readonly #open = new Map<ServerProcess, Set<() => void>>();

  constructor(scheduler: Scheduler, chance: Chance) {
    this.#scheduler = scheduler;
    this.#chance = chance;
  }

  /** The kernel resets the connections of a dead process. */
  reset(process: ServerProcess): void {
    for (const cut of [...(this.#open.get(process) ?? [])]) cut();
    this.#open.delete(process);
  }

  count(process: ServerProcess): number {
    return this.#open.get(process)?.size ?? 0;
  }

  connect(route: Route, listener: SocketListener): Socket {
    const scheduler = this.#scheduler;
    const process = route.process();
    let isGivenUp = false;
    let isCut = false;
    const arrival: Arrival = { client: 0, server: 0, isDropping: { client: false, server: false } };
    const tellClosed = () => void scheduler.in(this.#delay(), () => isGivenUp || listener.closed());
    if (process === undefined) {
      tellClosed();
      return { send: () => undefined, close: () => undefined };
    }
    const end = new ServerEnd(
      (text) =>
        this.#carry('client', arrival, cut, () => {
          if (isCut || isGivenUp) return;
          route.received(text);
          listener.received(text);
        }),
      () => cut(),
    );
    const cut = () => {
      if (isCut) return;
      isCut = true;
      this.#open.get(process)?.delete(cut);
      tellClosed();
      this.#afterAll(arrival, 'server', () => process.machine.input(() => end.ended()));
    };
    const ends = this.#open.get(process) ?? new Set();
    this.#open.set(process, ends.add(cut));

    // A handshake is not a frame: it arrives once or not at all.
    this.#afterAll(arrival, 'server', () => {
      if (!process.machine.isAlive) return cut();
      process.machine.input(async () => {
        if (isCut || isGivenUp) return;
        if (!(await process.admit(end, route.cookie, route.address))) return cut();
        this.#afterAll(arrival, 'client', () => isCut || isGivenUp || listener.opened());
      });
    });
    return {
      send: (text) => {
        if (isGivenUp || isCut) return;
        this.#carry('server', arrival, cut, () => {
          if (!process.machine.isAlive) return cut();
          // The kernel rejects what comes after the end.
          if (end.readyState !== OPEN) return;
          route.reached(process, text);
          process.machine.input(() => end.emit('message', Buffer.from(text), false));
        });
      },
      close: () => {
        isGivenUp = true;
        cut();
      },
    };
  }

  #delay(): number {
    const [least, most] = this.faults.delay;
    return this.#chance.between(least, most);
  }

  /** One frame, subject to the network's faults. */
  #carry(to: 'client' | 'server', arrival: Arrival, cut: () => void, deliver: () => void): void {
    const luck = this.#chance.random() * 1_000;
    const { broken, dropped, duplicated, reordered } = this.faults;
    if (luck < broken) cut();
    else if (luck < broken + dropped) arrival.isDropping[to] = true;
    if (arrival.isDropping[to]) return;
    const isOrdered = luck >= broken + dropped + duplicated + reordered;
    const arrives = this.#scheduler.now + this.#delay();
    const at = isOrdered ? Math.max(arrives, arrival[to]) : arrives;
    if (isOrdered) arrival[to] = at;
    this.#scheduler.at(at, deliver);
    if (luck >= broken + dropped && luck < broken + dropped + duplicated) {
      this.#scheduler.at(at + this.#delay(), deliver);
    }
  }

  #afterAll(arrival: Arrival, to: 'client' | 'server', task: () => void): void {
    this.#scheduler.at(Math.max(arrival[to], this.#scheduler.now + this.#delay()), task);
  }
}
