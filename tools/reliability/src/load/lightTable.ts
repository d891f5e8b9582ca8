/**
 * A match with both players on sockets of their own, kept light: browser clients would replay every turn, and take that time
 * from the measured server on the same machine.
 */

import { PROTOCOL_VERSION, type ServerMessage, SOCKET_PATH } from '@gipfel/protocol';
import { pickRandom } from '@gipfel/rules';
import { WebSocket } from 'ws';
import type { Table } from '../support/tables.js';
import type { PreparedLine } from './line.js';

export interface Tally {
  /** Milliseconds from sending a turn to its acknowledgement. */
  readonly roundTrips: number[];
  readonly errors: string[];
  turns: number;
  matches: number;
}

interface Seat {
  readonly socket: WebSocket;
  /** Its side in the current match; sides change with every rematch. */
  side: 0 | 1 | undefined;
  /** Whether it has asked for the next match: it may hear several times that this one is over. */
  hasAsked: boolean;
}

/** How many errors are kept. */
const MAX_ERRORS = 1_000;

export class LightTable {
  readonly #lines: readonly PreparedLine[];
  readonly #random: () => number;
  readonly #tally: Tally;
  readonly #seats: readonly Seat[];
  #match: string;
  #line: PreparedLine;
  /** Number of turns of the line in the match, and of events. */
  #played = 0;
  #events = 0;
  #isOver = false;
  #sentAt: number | undefined;
  #ids = 0;
  #isClosed = false;

  constructor(
    table: Table,
    addresses: readonly string[],
    lines: readonly PreparedLine[],
    random: () => number,
    tally: Tally,
  ) {
    this.#match = table.match;
    this.#lines = lines;
    this.#line = pickRandom(lines, random) ?? [];
    this.#random = random;
    this.#tally = tally;
    this.#seats = table.cookies.map((cookie, index) => this.#open(cookie, index, addresses));
  }

  get isReady(): boolean {
    return this.#seats.every(({ side }) => side !== undefined);
  }

  /** The next turn, once the one before is acknowledged. */
  move(): void {
    if (this.#isOver || !this.isReady || this.#sentAt !== undefined) return;
    const side = this.#played % 2;
    const turn = this.#line[this.#played];
    const seat = this.#seats.find((each) => each.side === side);
    if (seat === undefined || turn === undefined) return;
    this.#ids += 1;
    const id = `load-${`${this.#ids}`.padStart(6, '0')}`;
    this.#sentAt = performance.now();
    seat.socket.send(
      `{"type":"act","id":"${id}","match":"${this.#match}","seen":${this.#events},"command":{"type":"turn","turn":${turn}}}`,
    );
  }

  close(): void {
    this.#isClosed = true;
    for (const { socket } of this.#seats) socket.terminate();
  }

  #open(cookie: string, index: number, addresses: readonly string[]): Seat {
    // Players of one match use different processes, so that events travel between them.
    const address = addresses[index % addresses.length] ?? '';
    const socket = new WebSocket(`${address.replace('http', 'ws')}${SOCKET_PATH}`, {
      origin: address,
      perMessageDeflate: false,
      headers: { cookie },
    });
    const seat: Seat = { socket, side: undefined, hasAsked: false };
    socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', version: PROTOCOL_VERSION })));
    socket.on('message', (data) => this.#hear(seat, JSON.parse(data.toString()) as ServerMessage));
    socket.on('error', (problem) => this.#fail(`socket: ${problem.message}`));
    socket.on('close', (code) => {
      if (!this.#isClosed) this.#fail(`socket closed with ${code}`);
    });
    return seat;
  }

  #hear(seat: Seat, message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.#follow(seat);
        return;
      case 'ping':
        seat.socket.send(`{"type":"pong","number":${message.number}}`);
        return;
      case 'snapshot':
        if (message.match.id === this.#match) seat.side = message.you;
        return;
      case 'event':
        if (message.match === this.#match) this.#events = Math.max(this.#events, message.number);
        return;
      case 'done':
        if (message.id.startsWith('load-')) this.#done(message.number);
        return;
      case 'matchView':
        if (message.match.result !== undefined && message.match.id === this.#match) this.#over(seat);
        return;
      case 'rematch':
        if (message.next !== undefined && message.match === this.#match) this.#begin(message.next);
        return;
      case 'refused':
        this.#fail(`refused: ${message.code} ${JSON.stringify(message.refusal ?? {})}`);
        return;
      case 'chat':
      case 'presence':
      case 'paired':
      case 'notice':
      case 'lobby':
      case 'lobbyPlayers':
      case 'lobbyChange':
      case 'lobbySeeks':
      case 'bye':
        return;
    }
  }

  #done(number: number): void {
    if (this.#sentAt !== undefined) this.#tally.roundTrips.push(performance.now() - this.#sentAt);
    this.#sentAt = undefined;
    this.#tally.turns += 1;
    this.#played += 1;
    this.#events = Math.max(this.#events, number);
  }

  #over(seat: Seat): void {
    this.#isOver = true;
    if (seat.hasAsked) return;
    seat.hasAsked = true;
    this.#ids += 1;
    const id = `again-${`${this.#ids}`.padStart(6, '0')}`;
    seat.socket.send(JSON.stringify({ type: 'rematch', id, match: this.#match, yes: true }));
  }

  #begin(next: string): void {
    for (const seat of this.#seats) {
      seat.socket.send(JSON.stringify({ type: 'unfollow', match: this.#match }));
      seat.side = undefined;
      seat.hasAsked = false;
    }
    this.#tally.matches += 1;
    this.#match = next;
    this.#line = pickRandom(this.#lines, this.#random) ?? [];
    this.#played = 0;
    this.#events = 0;
    this.#isOver = false;
    for (const seat of this.#seats) this.#follow(seat);
  }

  #follow({ socket }: Seat): void {
    socket.send(JSON.stringify({ type: 'follow', match: this.#match, seen: 0 }));
  }

  #fail(problem: string): void {
    this.#sentAt = undefined;
    if (this.#tally.errors.length < MAX_ERRORS) this.#tally.errors.push(problem);
  }
}
