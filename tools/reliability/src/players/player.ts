/** A random player on the real client, who records what the server has promised. */

import { Connection, type Host, MatchLink } from '@gipfel/client';
import { choicesOf, eventsOf, type Match, type MatchEvent, PLAYER_VERBS, sideToMove } from '@gipfel/match';
import type { Command } from '@gipfel/protocol';
import { pickRandom, randomTurn, type Side } from '@gipfel/rules';

/** Events that end a match, kept rare so that others happen. */
const RARE_EVENTS: readonly string[] = ['resign', 'abort', 'acceptDraw'];

/** Everything a player did in one match. */
export interface PlayerRecord {
  readonly match: string;
  readonly made: Map<string, Command>;
  /** By id: the event number the server acknowledged. */
  readonly done: Map<string, number>;
  readonly refused: Set<string>;
  /** An id acknowledged with two numbers. */
  readonly contradictions: string[];
  side: Side | undefined;
}

export interface PlayerOptions {
  readonly host: Host;
  readonly match: string;
  readonly random: () => number;
  /** Percentage of commands that are not moves: offers, take-backs and the like. */
  readonly words?: number;
}

export class Player {
  readonly connection: Connection;
  readonly records: PlayerRecord[] = [];
  /** When this player was last disconnected and last in sync again (milliseconds since 1970). */
  lostAt = 0;
  backAt = 0;
  readonly #random: () => number;
  readonly #words: number;
  #link: MatchLink;
  #record: PlayerRecord;
  #isLive = false;
  #stopPlaying: () => void = () => undefined;

  constructor({ host, match, random, words = 0 }: PlayerOptions) {
    this.#random = random;
    this.#words = words;
    this.connection = new Connection(host);
    this.#record = this.#newRecord(match);
    this.connection.listen({
      received: (message) => {
        if (message.type === 'done') this.#done(message.id, message.number);
      },
    });
    this.#link = this.#follow(match);
    this.connection.open();
  }

  get link(): MatchLink {
    return this.#link;
  }

  get record(): PlayerRecord {
    return this.#record;
  }

  get match(): Match | undefined {
    return this.#link.state.followed?.match;
  }

  get events(): readonly MatchEvent[] {
    return this.match === undefined ? [] : eventsOf(this.match);
  }

  get isLive(): boolean {
    return this.#isLive;
  }

  /** In sync with all commands answered. */
  get isSettled(): boolean {
    return this.#isLive && !this.#link.state.isSending;
  }

  /** Plays match after match, about one command in `every` milliseconds. */
  play(every: number): void {
    this.pause();
    const step = () => {
      this.#step();
      timer = setTimeout(step, every * (0.5 + this.#random()));
    };
    let timer = setTimeout(step, every * this.#random());
    this.#stopPlaying = () => clearTimeout(timer);
  }

  pause(): void {
    this.#stopPlaying();
  }

  close(): void {
    this.pause();
    this.#link.close();
    this.connection.close();
  }

  /** Sends a command that fits the client's view, which may be outdated. */
  act(): void {
    const { match } = this;
    const { followed, isSending } = this.#link.state;
    const side = followed?.you;
    if (match === undefined || side === undefined || match.result !== undefined) return;
    const isWord = this.#random() * 100 < this.#words;
    if (!isWord && sideToMove(match) === side && match.provisional === undefined) {
      if (isSending) return;
      const turn = randomTurn(match.position, this.#random)?.turn ?? [];
      const isStepwise = this.#words > 0 && this.#random() < 0.5;
      if (isStepwise) for (const action of turn) this.#do({ type: 'action', action });
      else if (turn.length > 0) this.#do({ type: 'turn', turn: [...turn] });
      return;
    }
    const choices = choicesOf(match, side, Date.now());
    // A possible demand must be settled before play goes on.
    const verbs = PLAYER_VERBS.filter(
      (verb) => choices[verb] && (!RARE_EVENTS.includes(verb) || this.#random() < 0.01),
    );
    const verb = isWord || match.provisional !== undefined ? pickRandom(verbs, this.#random) : undefined;
    if (verb !== undefined) this.#do({ type: verb });
  }

  #step(): void {
    const { followed, isSending } = this.#link.state;
    if (followed?.match.result === undefined) {
      this.act();
      return;
    }
    const { next, offeredBy } = followed.rematch;
    if (next !== undefined) {
      this.#link.close();
      this.#isLive = false;
      this.#record = this.#newRecord(next);
      this.#link = this.#follow(next);
    } else if (offeredBy !== followed.you && !isSending) {
      this.#link.rematch(true);
    }
  }

  #do(command: Command): void {
    this.#record.made.set(this.#link.act(command), command);
  }

  #done(id: string, number: number): void {
    const record = this.records.find(({ made }) => made.has(id));
    if (record === undefined) return;
    const before = record.done.get(id);
    if (before !== undefined && before !== number) record.contradictions.push(id);
    record.done.set(id, number);
  }

  #newRecord(match: string): PlayerRecord {
    const record: PlayerRecord = {
      match,
      made: new Map(),
      done: new Map(),
      refused: new Set(),
      contradictions: [],
      side: undefined,
    };
    this.records.push(record);
    return record;
  }

  #follow(match: string): MatchLink {
    const record = this.#record;
    return new MatchLink(this.connection, match, {
      changed: (state) => {
        record.side ??= state.followed?.you;
        const isLive = state.status === 'live' && this.connection.state === 'open';
        if (isLive === this.#isLive) return;
        this.#isLive = isLive;
        if (!isLive) this.lostAt = Date.now();
        // The next match also begins out of sync; that is no reconnection.
        else if (this.backAt <= this.lostAt) this.backAt = Date.now();
      },
      refused: ({ commands }) => {
        for (const { id } of commands ?? []) record.refused.add(id);
      },
    });
  }
}
