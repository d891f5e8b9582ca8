/** One match in memory: its state, its queue, and those who are told what happens. The verbs stand in files of their own. */

import { countEvents } from '@gipfel/match';
import type { Presence, ServerMessage } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { MatchRow, StoredEvent } from '../store/store.js';
import { Arrivals } from './arrivals.js';
import { deadlineOf } from './deadline.js';
import { mostCredit } from './lag.js';
import type { RoomParts } from './parts.js';
import { Attendance } from './presence.js';
import { Queue } from './queue.js';
import { Refusals } from './refusals.js';
import type { Follower } from './rooms.js';
import type { MatchState } from './state.js';

/** What is stored cannot be what was committed: the match must not go on. */
export class BrokenMatch extends Error {}

export class Room {
  readonly parts: RoomParts;
  readonly state: MatchState;
  readonly attendance: Attendance;
  readonly followers = new Set<Follower>();
  readonly refusals = new Refusals();
  readonly arrivals = new Arrivals();
  /** Moments of the last lines of chat of each side. */
  readonly spoken: readonly [number[], number[]] = [[], []];
  /** False while nobody can have said anything: nothing is asked for then. */
  mayHaveChat = true;
  /** The numbers of the lines of chat that were told: a repeated one is not told again. */
  readonly toldLines = new Set<number>();
  /** As it was read last: turns and result are newer in the match. */
  row: MatchRow;
  /** The rematch, once it was told. */
  next: string | undefined;
  /** Read from the store a moment ago, with nothing heard since: nobody has done anything with it yet. */
  isFresh = true;
  /** The last event of a commit that failed in a way that leaves open whether it happened. */
  unconfirmed: StoredEvent | undefined;
  /** What changed the board last, when it was told so late that the side to move has to be given time back. */
  pendingCredit: { readonly number: number; readonly delay: number } | undefined;
  /** When the time of the side to move is up and nothing on the wire can help it any more. */
  deadline: number | undefined;
  /** Whether the deadline is being looked at. */
  isTiming = false;
  hasNewPresence = false;
  /** As it was told last. */
  presence: Presence | undefined;
  presenceToldAt = 0;
  /** When somebody was last interested. */
  usedAt: number;
  /** When what has no hurry was last looked at. */
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

  /** Everything that reads or changes the room goes through here, one after the other. */
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
    this.deadline = deadline === undefined ? undefined : deadline + mostCredit(lag, match);
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
