/** Connections as they are in the wild: every message takes its time, order holds within a connection only, and any of them may break. */

import type { Side } from '@gipfel/rules';
import type { Host, Socket, SocketListener } from '../host.js';
import type { Simulation } from './simulation.js';

/** The server's end of one connection. */
export interface Wire {
  /** The person at the other end; a spectator has no side. */
  readonly side: Side | undefined;
  /** To the client. */
  send(text: string): void;
}

export interface Server {
  opened(wire: Wire): void;
  received(wire: Wire, text: string): void;
  closed(wire: Wire): void;
}

interface Pipe {
  /** Cut between the ends: nothing more arrives at the client; what is on its way to the server may still arrive, late. */
  cut(): void;
}

export interface Weather {
  /** The longest a message takes, in milliseconds. */
  readonly delay: number;
  /** The percentage of new connections that are refused. */
  readonly refused: number;
  /** The percentage of messages that break their connection. */
  readonly broken: number;
  /** The percentage of broken connections that the client does not notice: it just hears nothing. */
  readonly silent: number;
}

export const FAIR: Weather = { delay: 20, refused: 0, broken: 0, silent: 0 };

export class Network {
  weather: Weather = FAIR;
  readonly #simulation: Simulation;
  readonly #server: Server;
  readonly #pipes = new Set<Pipe>();
  #ids = 0;

  constructor(simulation: Simulation, server: Server) {
    this.#simulation = simulation;
    this.#server = server;
  }

  /** As when a process of the server dies. */
  cutAll(): void {
    for (const pipe of [...this.#pipes]) pipe.cut();
  }

  host(side?: Side): Host {
    const simulation = this.#simulation;
    return {
      openSocket: (listener) => this.#open(listener, side),
      later: (task, ms) => simulation.later(task, ms),
      now: () => simulation.now,
      random: simulation.random,
      newId: () => `command-${String(this.#ids++).padStart(6, '0')}`,
    };
  }

  #open(listener: SocketListener, side: Side | undefined): Socket {
    const simulation = this.#simulation;
    let isCut = false;
    let isGivenUp = false;
    /** When the last message to each end arrives: later ones never overtake it. */
    const arrival = { client: simulation.now, server: simulation.now };
    const after = (end: 'client' | 'server', task: () => void) => {
      const at = Math.max(arrival[end], simulation.now + simulation.below(this.weather.delay));
      arrival[end] = at;
      simulation.later(task, at - simulation.now);
    };
    const toClient = (task: () => void) => {
      after('client', () => {
        if (!isCut && !isGivenUp) task();
      });
    };
    const wire: Wire = {
      side,
      send: (text) => {
        if (this.#breaks()) pipe.cut();
        toClient(() => listener.received(text));
      },
    };
    const pipe: Pipe = {
      cut: () => {
        if (isCut) return;
        isCut = true;
        this.#pipes.delete(pipe);
        after('server', () => this.#server.closed(wire));
        const isNoticed = simulation.below(100) >= this.weather.silent;
        if (isNoticed) simulation.later(() => isGivenUp || listener.closed(), simulation.below(50));
      },
    };
    if (simulation.below(100) < this.weather.refused) {
      isCut = true;
      simulation.later(() => isGivenUp || listener.closed(), 1);
    } else {
      this.#pipes.add(pipe);
      after('server', () => this.#server.opened(wire));
      toClient(() => listener.opened());
    }
    return {
      send: (text) => {
        if (isGivenUp) return;
        const wasCut = isCut;
        if (this.#breaks()) pipe.cut();
        // What was sent into a dead connection is lost; what was sent before it died may still arrive.
        if (!wasCut) after('server', () => this.#server.received(wire, text));
      },
      close: () => {
        isGivenUp = true;
        this.#pipes.delete(pipe);
        if (!isCut) after('server', () => this.#server.closed(wire));
      },
    };
  }

  #breaks(): boolean {
    return this.#simulation.below(100) < this.weather.broken;
  }
}
