/** One match in memory: its state, its queue and its followers. The verbs are in files of their own. */

import { countEvents } from '@gipfel/match';
import type { MatchView, Presence, ServerMessage } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import type { MatchRow, Pair, Rating, Store, StoredEvent } from '../store/store.js';
import type { MatchClock } from '../time/matchClock.js';
import type { Peers } from '../time/peers.js';
import { Attendance } from './presence.js';
import type { Follower } from './requests.js';
import { Arrivals, Refusals } from './retries.js';
import type { MatchState } from './state.js';
import { deadlineOf, maxCredit } from './timing.js';

export interface RoomParts {
  readonly environment: Environment;
  readonly store: Store;
  readonly clock: Pick<MatchClock, 'readUntil'>;
  /** Asked before a flag falls. */
  readonly peers: Pick<Peers, 'proof'>;
  /** The name of this process among all that share the store. */
  readonly process: string;
  /** Since when this process has served without a gap: waiting for a player starts no earlier. */
  servedSince(): number;
  /** False after a gap, until its time has been given back. */
  isServed(): boolean;
  /** Whether the server offers chat. */
  readonly chat: boolean;
  /** Computers count as always present. */
  isComputer(person: string): boolean;
  viewOf(row: MatchRow): Promise<MatchView>;
  rate(winner: Side | undefined, at: number): (current: Pair<Rating>) => Pair<Rating>;
  /** After every commit of this process. */
  committed(match: string, players: Pair<string>): void;
  /** This process completed a turn, took one back, or ended the match (`toMove` undefined). `present`: who saw it happen. */
  wentOn(row: MatchRow, toMove: Side | undefined, present: Pair<boolean>): void;
  /** Logs an unexpected failure; users only get a code. */
  failed(where: string, problem: unknown): void;
}

/** The stored events do not replay: the match must not go on. */
export class BrokenMatch extends Error {}

export class Room {
  readonly parts: RoomParts;
  readonly state: MatchState;
  readonly attendance: Attendance;
  readonly followers = new Set<Follower>();
  readonly refusals = new Refusals();
  readonly arrivals = new Arrivals();
  /** Times of each side's latest chat lines. */
  readonly chatTimes: readonly [number[], number[]] = [[], []];
  /** False while there cannot be any chat: saves a query. */
  mayHaveChat = true;
  /** Numbers of the chat lines already broadcast: a retried line is not broadcast again. */
  readonly sentLines = new Set<number>();
  /** As last read; `state.match` has newer turns and result. */
  row: MatchRow;
  /** The rematch, once it was broadcast. */
  next: string | undefined;
  /** Just loaded, and nothing has happened since. */
  isFresh = true;
  /** The last event of a commit whose outcome is unknown. */
  unconfirmed: StoredEvent | undefined;
  /** The store failed during some job, so events of another process may have been missed. */
  mayBeBehind = false;
  /** The last event that changed the board, if it was broadcast so late that the side to move is owed time. */
  pendingCredit: { readonly number: number; readonly delay: number } | undefined;
  /** When the time of the side to move is up, with the largest possible credit for lag. */
  deadline: number | undefined;
  /** Whether the deadline is being checked. */
  isTiming = false;
  hasNewPresence = false;
  /** As last broadcast. */
  presence: Presence | undefined;
  presenceToldAt = 0;
  /** Time of the last request. */
  usedAt: number;
  /** Time of the last housekeeping. */
  lookedAt: number;
  readonly #queue = new Queue();

  constructor(parts: RoomParts, row: MatchRow, state: MatchState) {
    this.parts = parts;
    this.row = row;
    this.state = state;
    const { players } = row;
    this.attendance = new Attendance(
      (person) => this.sideOf(person),
      [parts.isComputer(players[0]), parts.isComputer(players[1])],
    );
    this.usedAt = parts.environment.now();
    this.lookedAt = this.usedAt;
    this.setDeadline();
  }

  get id(): string {
    return this.row.id;
  }

  /** How many events there are. */
  get count(): number {
    return countEvents(this.state.match);
  }

  get isQuiet(): boolean {
    return this.#queue.isEmpty && this.followers.size === 0;
  }

  sideOf(person: string | undefined): Side | undefined {
    const { players } = this.row;
    if (person === undefined) return undefined;
    return person === players[0] ? 0 : person === players[1] ? 1 : undefined;
  }

  /** Everything that reads or changes the room is serialised here. */
  enqueue<T>(job: () => Promise<T>): Promise<T> {
    this.usedAt = this.parts.environment.now();
    return this.#queue.add(job);
  }

  drained(): Promise<void> {
    return this.#queue.drained();
  }

  setDeadline(): void {
    const { match, lag } = this.state;
    const deadline = deadlineOf(match, this.parts.servedSince());
    this.deadline = deadline === undefined ? undefined : deadline + maxCredit(lag, match);
  }

  tell(message: ServerMessage): void {
    for (const follower of this.followers) follower.send(message);
  }

  tellPlayers(message: ServerMessage): void {
    for (const follower of this.followers) {
      if (this.sideOf(follower.person) !== undefined) follower.send(message);
    }
  }

  tellEvent({ number, event }: StoredEvent): void {
    this.tell(this.eventMessage(number, event));
  }

  eventMessage(number: number, event: StoredEvent['event']): ServerMessage {
    return { type: 'event', match: this.id, number, event, now: this.parts.environment.now() };
  }
}

const NOTHING: Promise<unknown> = Promise.resolve();

/** Runs jobs one at a time, in order of arrival. */
class Queue {
  #last = NOTHING;
  #waiting = 0;

  get isEmpty(): boolean {
    return this.#waiting === 0;
  }

  /** Rejects for the caller when the job fails; later jobs run regardless. */
  add<T>(job: () => Promise<T>): Promise<T> {
    this.#waiting += 1;
    const done = this.#last.then(job);
    const leave = () => {
      this.#waiting -= 1;
      // Otherwise thousands of idle queues would each retain their last job's closure.
      if (this.#waiting === 0) this.#last = NOTHING;
    };
    this.#last = done.then(leave, leave);
    return done;
  }

  /** Resolves when the queue is empty, including jobs added by jobs. */
  async drained(): Promise<void> {
    while (!this.isEmpty) await this.#last;
  }
}
