/** Somebody at the table who plays whatever chance says, reloads the page now and then, and keeps count of it. */

import { choicesOf, PLAYER_VERBS, sideToMove } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import { pickRandom, randomTurn, type Side } from '@gipfel/rules';
import { Connection } from '../connection.js';
import { MatchLink } from '../matchLink.js';
import type { Network } from './network.js';
import type { Simulation } from './simulation.js';
import { MATCH } from './smallServer.js';

/** Ends that come too often for anything else to be met. */
const RARE = ['resign', 'abort', 'acceptDraw'];

export class Player {
  made = 0;
  dropped = 0;
  #stored: string | undefined;
  connection: Connection;
  link: MatchLink;
  readonly #network: Network;
  readonly #simulation: Simulation;
  readonly #side: Side | undefined;

  constructor(simulation: Simulation, network: Network, side?: Side) {
    this.#simulation = simulation;
    this.#network = network;
    this.#side = side;
    [this.connection, this.link] = this.#arrive();
  }

  #arrive(): [Connection, MatchLink] {
    const connection = new Connection(this.#network.host(this.#side));
    const listener = {
      changed: () => undefined,
      refused: ({ commands }: { readonly commands?: readonly unknown[] }) => {
        this.dropped += commands?.length ?? 0;
      },
    };
    const storage = {
      read: () => this.#stored,
      write: (text: string | undefined) => {
        this.#stored = text;
      },
    };
    const link = new MatchLink(connection, MATCH, listener, storage);
    connection.open();
    return [connection, link];
  }

  reload(): void {
    this.link.close();
    this.connection.close();
    [this.connection, this.link] = this.#arrive();
  }

  /** Does something that fits what it sees, which may be out of date. */
  act(): void {
    const { followed } = this.link.state;
    if (followed === undefined || this.#side === undefined) return;
    const { match } = followed;
    const { random } = this.#simulation;
    if (sideToMove(match) === this.#side && match.provisional === undefined && random() < 0.8) {
      if (this.link.state.isSending) return;
      const turn = randomTurn(match.position, random)?.turn ?? [];
      if (random() < 0.5) this.#do({ type: 'turn', turn: [...turn] });
      else for (const action of turn) this.#do({ type: 'action', action });
      return;
    }
    const choices = choicesOf(match, this.#side, this.#simulation.now);
    const verbs = PLAYER_VERBS.filter((verb) => choices[verb] && (!RARE.includes(verb) || random() < 0.003));
    const verb = pickRandom(verbs, random);
    if (verb !== undefined) this.#do({ type: verb });
  }

  #do(command: Command): void {
    this.made += 1;
    this.link.act(command);
  }
}
