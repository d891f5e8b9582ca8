/** A server of one match, small but true: the real referee, acknowledged after the commit, every command once, what was refused stays refused. */

import { countEvents, eventsOf, type Match, type MatchEvent, toSaved, tryApply } from '@gipfel/match';
import { type ClientMessage, type MatchView, PROTOCOL_VERSION, type ServerMessage } from '@gipfel/protocol';
import type { Server, Wire } from './network.js';
import type { Simulation } from './simulation.js';

type Act = Extract<ClientMessage, { type: 'act' }>;

export const MATCH = 'match0000001';
const BOARD_EVENTS = ['turn', 'action', 'touch', 'undoStep', 'acceptTakeback', 'demand'];

const VIEW: MatchView = {
  id: MATCH,
  game: 'zertz',
  variant: '37',
  speed: 'rapid',
  terms: {
    start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
    clock: { type: 'none' },
    touchMove: false,
    rated: false,
    chat: true,
  },
  players: [
    { person: { id: 'person000001', kind: 'guest' } },
    { person: { id: 'person000002', kind: 'guest' } },
  ],
  createdAt: 0,
  turns: 0,
};

export class SmallServer implements Server {
  match: Match;
  /** `side:id` → number of its event. */
  readonly done = new Map<string, number>();
  /** `side:id` → what was said to it. */
  readonly #refused = new Map<string, ServerMessage>();
  readonly #simulation: Simulation;
  readonly #followers = new Set<Wire>();
  readonly #open = new Set<Wire>();
  #pings = 0;

  constructor(simulation: Simulation, match: Match) {
    this.#simulation = simulation;
    this.match = match;
  }

  opened(wire: Wire): void {
    this.#open.add(wire);
    this.#ping(wire);
  }

  closed(wire: Wire): void {
    this.#open.delete(wire);
    this.#followers.delete(wire);
  }

  received(wire: Wire, text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    switch (message.type) {
      case 'hello':
        this.#say(wire, { type: 'welcome', version: PROTOCOL_VERSION, now: this.#simulation.now });
        break;
      case 'follow':
        this.#followers.add(wire);
        this.#snapshot(wire);
        break;
      case 'unfollow':
        this.#followers.delete(wire);
        break;
      case 'act':
        this.#act(wire, message);
        break;
      case 'pong':
      case 'chat':
      case 'rematch':
      case 'lobby':
      case 'seek':
      case 'unseek':
    }
  }

  #act(wire: Wire, { id, seen, command }: Act): void {
    const by = wire.side;
    const name = `${by}:${id}`;
    const known = this.done.get(name);
    const refused = this.#refused.get(name);
    if (known !== undefined) this.#say(wire, { type: 'done', id, number: known });
    else if (refused !== undefined) this.#say(wire, refused);
    if (known !== undefined || refused !== undefined) return;
    const lastOfBoard = eventsOf(this.match).findLastIndex(({ type }) => BOARD_EVENTS.includes(type)) + 1;
    if (BOARD_EVENTS.includes(command.type) && seen < lastOfBoard) {
      this.#refuse(wire, name, { type: 'refused', id, code: 'STALE' });
      return;
    }
    const at = Math.max(this.#simulation.now, this.match.at);
    const next = tryApply(this.match, { ...command, by, at });
    if (!next.ok) {
      this.#refuse(wire, name, { type: 'refused', id, code: 'REFUSED', refusal: next.error });
      return;
    }
    this.match = next.value;
    const number = countEvents(next.value);
    this.done.set(name, number);
    const event = eventsOf(next.value).at(-1) as MatchEvent;
    // Between the commit and the answer there is time in which connections break.
    this.#simulation.later(() => this.#say(wire, { type: 'done', id, number }), this.#simulation.below(10));
    for (const follower of this.#followers) {
      this.#say(follower, { type: 'event', match: MATCH, number, event, now: this.#simulation.now });
    }
  }

  #refuse(wire: Wire, name: string, message: ServerMessage): void {
    this.#refused.set(name, message);
    this.#say(wire, message);
  }

  #snapshot(wire: Wire): void {
    const you = wire.side;
    this.#say(wire, {
      type: 'snapshot',
      match: VIEW,
      saved: toSaved(this.match),
      ...(you === undefined ? {} : { you }),
      chat: [],
      presence: { players: [true, true], watchers: 0 },
      now: this.#simulation.now,
    });
  }

  #ping(wire: Wire): void {
    if (!this.#open.has(wire)) return;
    this.#say(wire, { type: 'ping', number: this.#pings++, now: this.#simulation.now });
    this.#simulation.later(() => this.#ping(wire), 10_000);
  }

  #say(wire: Wire, message: ServerMessage): void {
    wire.send(JSON.stringify(message));
  }
}
