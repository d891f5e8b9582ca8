/** A random player on the real client, who often moves at the last moment. */

import { Connection, MatchLink } from '@gipfel/client';
import { choicesOf, countEvents, eventsOf, PLAYER_VERBS, sideToMove, timeLeft } from '@gipfel/match';
import type { ClientMessage, Command, ServerMessage } from '@gipfel/protocol';
import { pickRandom, randomTurn, type Side } from '@gipfel/rules';
import { SESSION_COOKIE } from '@gipfel/server/simulation';
import type { Chance } from './chance.js';
import type { Network } from './network.js';
import type { MatchOracle } from './oracle.js';
import type { Scheduler } from './scheduler.js';
import type { ServerProcess } from './serverProcess.js';

/** Events that end a match, kept rare so that others happen. */
const RARE_EVENTS = ['resign', 'abort', 'acceptDraw'];

interface PlayerParts {
  readonly scheduler: Scheduler;
  readonly network: Network;
  readonly oracle: MatchOracle;
  readonly side: Side;
  readonly cookie: string;
  readonly chance: Chance;
  route(): ServerProcess | undefined;
  trace(line: string): void;
}

export class Player {
  readonly #parts: PlayerParts;
  readonly #skew: number;
  #stored: string | undefined;
  #connection: Connection;
  #link: MatchLink;
  #ids = 0;
  #checked = 0;
  #isThinking = false;
  #isGone = false;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#skew = parts.chance.between(-5_000, 5_000);
    [this.#connection, this.#link] = this.#arrive();
  }

  /** How its view differs from the database; undefined when they agree. */
  get difference(): string | undefined {
    const { followed, status, pending } = this.#link.state;
    const { row, events } = this.#parts.oracle;
    const count = this.#count(followed?.match);
    if (status === 'live' && pending.length === 0 && count === events.length) return undefined;
    const { side } = this.#parts;
    return `${row.id} side ${side}: ${status}, ${this.#connection.state}, ${count} of ${events.length} events, ${pending.length} pending`;
  }

  reload(): void {
    if (this.#isGone) return;
    this.#close();
    [this.#connection, this.#link] = this.#arrive();
  }

  leave(): void {
    this.#isGone = true;
    this.#close();
  }

  #close(): void {
    this.#link.close();
    this.#connection.close();
  }

  #count(match: Parameters<typeof countEvents>[0] | undefined): number {
    return match === undefined ? 0 : countEvents(match);
  }

  #arrive(): [Connection, MatchLink] {
    const { scheduler, network, oracle, side, cookie, chance } = this.#parts;
    this.#checked = 0;
    const connection = new Connection({
      openSocket: (listener) =>
        network.connect(
          {
            cookie: `${SESSION_COOKIE}=${cookie}`,
            address: `${oracle.row.id}${side}`,
            process: this.#parts.route,
            reached: (process, text) => this.#reached(process, text),
            received: (text) => this.#received(text),
          },
          listener,
        ),
      later: (task, ms) => scheduler.in(ms, task),
      now: () => scheduler.now + this.#skew,
      random: chance.random,
      newId: () => `command-${side}-${String(this.#ids++).padStart(6, '0')}`,
    });
    const link: MatchLink = new MatchLink(
      connection,
      oracle.row.id,
      {
        changed: () => this.#changed(),
        refused: ({ code, refusal, commands }) => {
          this.#parts.trace(`side ${side} was refused ${code} ${refusal?.code ?? ''}`);
          if (refusal?.code === 'TIME_IS_UP') {
            for (const { id } of commands ?? []) oracle.refusedForTime(side, id);
          }
        },
      },
      {
        read: () => this.#stored,
        write: (text) => {
          this.#stored = text;
        },
      },
    );
    connection.open();
    return [connection, link];
  }

  #reached(process: ServerProcess, text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type !== 'act') return;
    const { id, seen, command } = message;
    this.#parts.trace(`side ${this.#parts.side}: ${command.type} ${id} reaches ${process.machine.name}`);
    this.#parts.oracle.arrived(this.#parts.side, id, { process: process.machine.name, seen, command });
  }

  #received(text: string): void {
    const message = JSON.parse(text) as ServerMessage;
    if (message.type === 'done')
      this.#parts.oracle.acknowledged(this.#parts.side, message.id, message.number);
  }

  #changed(): void {
    const { followed } = this.#link?.state ?? {};
    if (followed === undefined || this.#isGone) return;
    const { match } = followed;
    if (this.#checked > countEvents(match)) this.#checked = 0;
    for (const event of eventsOf(match, this.#checked)) {
      this.#checked += 1;
      this.#parts.oracle.clientReceived(this.#checked, event);
    }
    this.#think();
  }

  /** Plans the next command; one at a time. */
  #think(): void {
    if (this.#isThinking || this.#isGone) return;
    const { scheduler, chance, side } = this.#parts;
    const { followed, isSending } = this.#link.state;
    if (followed === undefined || isSending || followed.match.result !== undefined) return;
    const { match } = followed;
    const isOurTurn = sideToMove(match) === side;
    if (!isOurTurn && !chance.isLucky(0.05)) return;
    this.#isThinking = true;
    const left = timeLeft(match, side, this.#connection.clock.now());
    const isBrinkmanship = left !== undefined && left < 30_000 && chance.isLucky(0.12);
    const wait = isBrinkmanship ? left + chance.between(-900, 150) : chance.between(50, 1_200);
    scheduler.in(Math.max(0, wait), () => {
      this.#isThinking = false;
      this.#act();
    });
  }

  #act(): void {
    const { followed, isSending } = this.#link.state;
    if (this.#isGone || followed === undefined || isSending) return;
    const { match } = followed;
    const { side, chance } = this.#parts;
    if (sideToMove(match) === side && match.provisional === undefined && chance.isLucky(0.9)) {
      const turn = randomTurn(match.position, chance.random)?.turn ?? [];
      if (chance.isLucky(0.85)) this.#send({ type: 'turn', turn: [...turn] });
      else for (const action of turn) this.#send({ type: 'action', action });
    } else {
      const choices = choicesOf(match, side, this.#connection.clock.now());
      const verbs = PLAYER_VERBS.filter(
        (verb) => choices[verb] && (!RARE_EVENTS.includes(verb) || chance.isLucky(0.02)),
      );
      const verb = pickRandom(verbs, chance.random);
      if (verb !== undefined) this.#send({ type: verb });
    }
    this.#think();
  }

  #send(command: Command): void {
    this.#link.act(command);
  }
}
