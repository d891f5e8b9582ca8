/** A connection whose other end is in the test's hands. */

import { type ClientMessage, PROTOCOL_VERSION, type ServerMessage } from '@gipfel/protocol';
import { seededRandom } from '@gipfel/rules';
import { Connection } from '../connection.js';
import type { SocketListener } from '../host.js';
import { Simulation } from './simulation.js';

export class Desk {
  readonly simulation = new Simulation(seededRandom(1));
  /** One for every socket that was opened, in order. */
  readonly sockets: SocketListener[] = [];
  readonly said: ClientMessage[] = [];
  readonly connection: Connection;
  #ids = 0;

  constructor() {
    this.connection = new Connection({
      openSocket: (listener) => {
        this.sockets.push(listener);
        const number = this.sockets.length;
        return {
          send: (text) => {
            if (number === this.sockets.length) this.said.push(JSON.parse(text) as ClientMessage);
          },
          close: () => undefined,
        };
      },
      later: (task, ms) => this.simulation.later(task, ms),
      now: () => this.simulation.now,
      random: this.simulation.random,
      newId: () => `command-${String(this.#ids++).padStart(6, '0')}`,
    });
  }

  get socket(): SocketListener {
    const last = this.sockets.at(-1);
    if (last === undefined) throw new Error('no socket was opened');
    return last;
  }

  hear(message: ServerMessage): void {
    this.socket.received(JSON.stringify(message));
  }

  /** Opens, or opens again, up to the welcome. */
  greet(): void {
    this.connection.open();
    this.socket.opened();
    this.hear({ type: 'welcome', version: PROTOCOL_VERSION, now: this.simulation.now });
  }

  /** What was said since the last time this was asked. */
  takeSaid(): readonly ClientMessage[] {
    return this.said.splice(0);
  }
}
