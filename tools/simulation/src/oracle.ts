/**
 * The independent judge: it knows the true time and when each command reached a process, replays the database with the
 * referee, and reports what the server promised never to do.
 */

import { createMatch, flagAt, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import { type Command, type LagAllowance, lagAllowance } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { MatchRow, StoredEvent } from '@gipfel/server/simulation';

/** Rounding, plus the possible difference of synchronised clocks (milliseconds). */
const TOLERANCE = 120;
/** How late a last-moment move may be judged, because machines cannot agree better (milliseconds). */
const CLOCK_ACCURACY = 20;
/** How late a flag may fall without a fault, beyond the lag allowance (milliseconds). */
const FLAG_WITHIN = 1_000;

export interface Violation {
  readonly kind: string;
  readonly match: string;
  readonly at: number;
  readonly detail: string;
}

export interface Arrival {
  readonly at: number;
  readonly process: string;
  readonly seen: number;
  readonly command: Command;
}

interface OracleParts {
  now(): number;
  /** Whether there was a fault shortly before that moment or since: it excuses credits and late flags. */
  isExcused(since: number): boolean;
  report(violation: Violation): void;
}

/** Watches one match. */
export class MatchOracle {
  readonly row: MatchRow;
  readonly events: StoredEvent[] = [];
  /** By `side:id`, in order of first arrival at any process. */
  readonly #arrivals = new Map<string, Arrival[]>();
  readonly #parts: OracleParts;
  readonly #lag: LagAllowance;
  /** Lag credit of each side so far. */
  readonly #lagGiven: [number, number] = [0, 0];
  #match: Match;
  #boardChanged = 0;
  /** When the current thinking began: first and last arrival of the command that began it. */
  #turnBegan: readonly [number, number];
  /** Credits to the side to move since its turn began. */
  #credited = 0;

  constructor(row: MatchRow, parts: OracleParts) {
    this.row = row;
    this.#parts = parts;
    this.#lag = lagAllowance(row.terms.clock);
    const created = createMatch(row.options);
    if (!created.ok) throw new Error('the referee refuses the start');
    this.#match = created.value;
    this.#turnBegan = [parts.now(), parts.now()];
  }

  get match(): Match {
    return this.#match;
  }

  get isOver(): boolean {
    return this.#match.result !== undefined;
  }

  /** A command is in the kernel of a process. */
  arrived(side: Side, id: string, arrival: Omit<Arrival, 'at'>): void {
    const name = `${side}:${id}`;
    const arrivals = this.#arrivals.get(name) ?? [];
    this.#arrivals.set(name, arrivals);
    arrivals.push({ ...arrival, at: this.#parts.now() });
  }

  /** The server acknowledged this command as event `number`. */
  acknowledged(side: Side, id: string, number: number): void {
    const stored = this.events[number - 1];
    if (stored?.command !== `${side}:${id}`) {
      this.#object('acknowledged-but-not-stored', `${side}:${id} as event ${number}`);
    }
  }

  /** The server refused a command because time was up: a turn that came in time must count. */
  refusedForTime(side: Side, id: string): void {
    const [first] = this.#arrivals.get(`${side}:${id}`) ?? [];
    if (first === undefined || !isMove(first.command) || this.isOver || first.seen < this.#boardChanged)
      return;
    const deadline = this.#deadline();
    if (
      deadline !== undefined &&
      this.#match.position.side === side &&
      first.at < deadline - CLOCK_ACCURACY
    ) {
      this.#object(
        'refused-in-time',
        `${side}:${id} reached ${first.process} ${inMs(deadline - first.at)} early`,
      );
    }
  }

  /** A client received this event. */
  clientReceived(number: number, event: MatchEvent): void {
    const stored = this.events[number - 1];
    if (JSON.stringify(stored?.event) !== JSON.stringify(event)) {
      this.#object('client-differs', `event ${number}: ${JSON.stringify(event)}`);
    }
  }

  /** The database now holds these events. */
  committed(added: readonly StoredEvent[]): void {
    for (const stored of added) {
      if (stored.command !== undefined && this.events.some(({ command }) => command === stored.command)) {
        this.#object('applied-twice', stored.command);
      }
      const next = tryApply(this.#match, stored.event);
      if (!next.ok) {
        this.#object('stored-illegal', `${JSON.stringify(stored.event)}: ${next.error.code}`);
        return;
      }
      this.#check(stored, next.value);
      this.events.push(stored);
      this.#advance(stored, next.value);
    }
  }

  /** Called now and then: has an expired clock been left running? */
  checkOverdue(): void {
    const falls = flagAt(this.#match);
    if (falls === undefined || this.isOver) return;
    // If the database's clock was set back while no process was alive, the timeline is behind true time.
    const deadline = Math.max(falls, this.#turnBegan[1] + falls - this.#match.clock.since);
    const overdue = this.#parts.now() - deadline - this.#lag.perTurn;
    if (overdue > FLAG_WITHIN && !this.#parts.isExcused(deadline)) {
      this.#object('flag-overdue', `side ${this.#match.position.side}, by ${inMs(overdue)}`);
    }
  }

  #check(stored: StoredEvent, next: Match): void {
    const { event } = stored;
    if (event.type === 'flag') this.#checkFlag(event.side);
    else if (next.turns.length > this.#match.turns.length) this.#checkTurn(stored, next);
    else if (event.type === 'clockCredit') this.#checkCredit(stored, event.side, event.ms);
  }

  #checkFlag(side: Side): void {
    const deadline = this.#deadline();
    const now = this.#parts.now();
    if (deadline === undefined) {
      this.#object('flag-without-clock', `side ${side}`);
      return;
    }
    // Whatever was credited, nobody has less than the clock showed when the turn began.
    const allotted = (flagAt(this.#match) ?? 0) - this.#match.clock.since - this.#credited;
    const early = Math.max(deadline, this.#turnBegan[0] + allotted) - now;
    if (early > TOLERANCE) this.#object('flag-early', `side ${side}, by ${inMs(early)}`);
    for (const [name, [first]] of this.#arrivals) {
      if (first === undefined || !name.startsWith(`${side}:`) || !isMove(first.command)) continue;
      const isOfThisTurn =
        first.seen >= this.#boardChanged && !this.events.some(({ command }) => command === name);
      if (isOfThisTurn && first.at < deadline - CLOCK_ACCURACY) {
        const detail = `side ${side}: ${name} reached ${first.process} ${inMs(deadline - first.at)} before the flag`;
        this.#object('lost-on-time-though-moved', detail);
      }
    }
  }

  /** The time charged for the turn, compared with the time it truly took. */
  #checkTurn({ command, event }: StoredEvent, next: Match): void {
    const turn = next.turns.at(-1);
    const arrivals = this.#arrivals.get(command ?? '');
    const [first, last] = [arrivals?.[0], arrivals?.at(-1)];
    if (turn === undefined || flagAt(this.#match) === undefined) return;
    if (first === undefined || last === undefined) {
      this.#object('never-sent', JSON.stringify(event));
      return;
    }
    const charged = turn.used - this.#match.clock.spent - this.#credited;
    const [beganFirst, beganLast] = this.#turnBegan;
    const harm = charged - (last.at - beganFirst);
    if (harm > TOLERANCE) this.#object('overcharged', `side ${turn.by}, by ${inMs(harm)}`);
    const gain = first.at - beganLast - charged;
    const allowed = this.#lag.perTurn + TOLERANCE;
    if (gain > allowed && !this.#parts.isExcused(beganFirst)) {
      this.#object('gained-too-much', `side ${turn.by}, ${inMs(gain)} of ${inMs(allowed)}`);
    }
  }

  /** Credits for the server's delays have a command id, lag credits do not. */
  #checkCredit({ event, command }: StoredEvent, side: Side, ms: number): void {
    if (command === undefined) {
      this.#lagGiven[side] += ms;
      const isTooMuch = ms > this.#lag.perTurn || this.#lagGiven[side] > this.#lag.perGame;
      if (isTooMuch) this.#object('too-much-lag', `side ${side}, ${ms} ms`);
    } else if (ms > TOLERANCE && !this.#parts.isExcused(this.#turnBegan[0])) {
      this.#object('credit-without-fault', `${command}: ${JSON.stringify(event)}`);
    }
  }

  #advance({ event, command }: StoredEvent, next: Match): void {
    if (changesBoard(event)) this.#boardChanged = this.events.length;
    if (event.type === 'clockCredit') this.#credited += event.side === next.position.side ? event.ms : 0;
    if (next.clock.since !== this.#match.clock.since) {
      const arrivals = this.#arrivals.get(command ?? '');
      const now = this.#parts.now();
      this.#turnBegan = [arrivals?.[0]?.at ?? now, arrivals?.at(-1)?.at ?? now];
      this.#credited = 0;
    }
    this.#match = next;
  }

  /**
   * When the flag of the side to move truly falls, counted from the first arrival of what began its turn. A command that was
   * read late is dated back, and the other side is credited: here the timeline is true time.
   */
  #deadline(): number | undefined {
    const falls = flagAt(this.#match);
    if (falls === undefined) return undefined;
    return Math.min(falls, this.#turnBegan[0] + falls - this.#match.clock.since);
  }

  #object(kind: string, detail: string): void {
    this.#parts.report({ kind, match: this.row.id, at: this.#parts.now(), detail });
  }
}

const inMs = (value: number): string => `${Math.round(value)} ms`;

const isMove = ({ type }: Command): boolean => type === 'turn' || type === 'action';

function changesBoard({ type }: MatchEvent): boolean {
  return ['turn', 'action', 'touch', 'undoStep', 'acceptTakeback', 'demand'].includes(type);
}
