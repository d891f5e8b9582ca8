/** Clocks as plain values. They know no game; the caller says whose clock is running. */

import { isRecord, ok, type Result, type Side } from '@gipfel/rules';
import { type MatchRefusal, refuse } from './refusal.js';
import { isIntegerWithin, type Pair, withSide } from './shape.js';

const DAY = 86_400_000;
const MOST_DAYS = 366;
/** The upper limit of every clock time and credit. */
export const LONGEST_TIME = MOST_DAYS * DAY;

interface NoClock {
  readonly type: 'none';
}

/** All times in milliseconds. */
type TimeControl =
  | { readonly type: 'suddenDeath'; readonly initial: number }
  /** The increment is added when the turn is complete. */
  | { readonly type: 'fischer'; readonly initial: number; readonly increment: number }
  /** The first `delay` of every turn is free; the unused part is lost. */
  | { readonly type: 'delay'; readonly initial: number; readonly delay: number }
  /** Days per turn; unused time is not carried over. */
  | { readonly type: 'correspondence'; readonly days: number };

/** What players agree on. */
export type ClockTerms = NoClock | TimeControl;

interface Timed {
  /** Whether each side's first turn is timed, or free (no charge, no increment, no flag). */
  readonly starts: 'atOnce' | 'afterFirstTurns';
}

export type ClockOptions = NoClock | (TimeControl & Timed);

export interface Clock {
  /** Time left to each side, before the current thinking time is charged. */
  readonly left: Pair<number>;
  /** When the side to move began to think. */
  readonly since: number;
  /** Time spent on this turn before `since`, on a turn that was demanded back (Z9.3). */
  readonly spent: number;
}

export function parseClock(value: unknown): Result<ClockOptions, MatchRefusal> {
  if (value === undefined) return ok({ type: 'none' });
  if (!isRecord(value)) return malformed('clock');
  const { type, initial, increment, delay, days, starts = 'atOnce' } = value;
  if (type === 'none') return ok({ type });
  if (starts !== 'atOnce' && starts !== 'afterFirstTurns') return malformed('clock.starts');
  if (type === 'correspondence') {
    return isIntegerWithin(days, 1, MOST_DAYS) ? ok({ type, days, starts }) : malformed('clock.days');
  }
  if (type !== 'suddenDeath' && type !== 'fischer' && type !== 'delay') return malformed('clock.type');
  if (!isIntegerWithin(initial, 1, LONGEST_TIME)) return malformed('clock.initial');
  switch (type) {
    case 'suddenDeath':
      return ok({ type, initial, starts });
    case 'fischer':
      return isIntegerWithin(increment, 0, LONGEST_TIME)
        ? ok({ type, initial, increment, starts })
        : malformed('clock.increment');
    case 'delay':
      return isIntegerWithin(delay, 0, LONGEST_TIME)
        ? ok({ type, initial, delay, starts })
        : malformed('clock.delay');
  }
}

function malformed(field: string): Result<never, MatchRefusal> {
  return refuse('OPTIONS_MALFORMED', undefined, { field });
}

export function startClock(options: ClockOptions, at: number): Clock {
  const full = fullTime(options);
  return { left: [full, full], since: at, spent: 0 };
}

function fullTime(options: ClockOptions): number {
  switch (options.type) {
    case 'none':
      return 0;
    case 'suddenDeath':
    case 'fischer':
    case 'delay':
      return options.initial;
    case 'correspondence':
      return options.days * DAY;
  }
}

/** How long the side to move has thought about its turn, over all its steps. */
function thinkingTime({ since, spent }: Clock, now: number): number {
  return spent + Math.max(0, now - since);
}

/** The charge for this much thinking time. */
function costOf(options: ClockOptions, thinking: number): number {
  return options.type === 'delay' ? Math.max(0, thinking - options.delay) : thinking;
}

/** Negative after the flag has fallen. */
export function runningLeft(options: ClockOptions, clock: Clock, side: Side, now: number): number {
  return clock.left[side] - costOf(options, thinkingTime(clock, now));
}

/** When the running clock reaches zero. */
export function fallOf(options: ClockOptions, clock: Clock, side: Side): number {
  const free = options.type === 'delay' ? options.delay : 0;
  return clock.since + clock.left[side] + free - clock.spent;
}

export interface TurnTime {
  /** The thinking time, charged or not. */
  readonly used: number;
  /** What the mover's clock showed when the turn was complete; undefined without a clock. */
  readonly shown: number | undefined;
  /** The change to the mover's clock: the increment less the charge. */
  readonly gain: number;
  /** `Clock.spent` when the turn began. */
  readonly spent: number;
}

/** Ends a turn; `isTimed` says whether the mover's clock was running. */
export function timeTurn(
  options: ClockOptions,
  clock: Clock,
  side: Side,
  at: number,
  isTimed: boolean,
): TurnTime {
  const used = thinkingTime(clock, at);
  const { spent } = clock;
  if (options.type === 'none') return { used, shown: undefined, gain: 0, spent };
  if (!isTimed) return { used, shown: clock.left[side], gain: 0, spent };
  const increment = options.type === 'fischer' ? options.increment : 0;
  const gain = increment - costOf(options, used);
  return { used, shown: clock.left[side] + gain, gain, spent };
}

/** Charges a turn and starts the other side's clock. */
export function bookTurn(options: ClockOptions, clock: Clock, side: Side, time: TurnTime, at: number): Clock {
  return { left: changeLeft(options, clock, side, time.gain), since: at, spent: 0 };
}

/** Undoes the charge of a turn: refunds the time, withdraws the increment, keeps credits. */
export function unbookTurn(
  options: ClockOptions,
  clock: Clock,
  side: Side,
  time: TurnTime,
  at: number,
): Clock {
  return { left: changeLeft(options, clock, side, -time.gain), since: at, spent: time.spent };
}

/** In correspondence every turn, also one made again, begins with the full number of days. */
function changeLeft(options: ClockOptions, clock: Clock, side: Side, change: number): Pair<number> {
  if (options.type === 'correspondence') return startClock(options, 0).left;
  return withSide(clock.left, side, clock.left[side] + change);
}

/**
 * Z9.3: like `unbookTurn`, but the offender's time stays used: it counts towards the turn made again, so that
 * neither increment nor delay is given twice. In correspondence the full days begin again.
 */
export function reopenTurn(
  options: ClockOptions,
  clock: Clock,
  side: Side,
  time: TurnTime,
  at: number,
): Clock {
  const spent = options.type === 'correspondence' ? 0 : time.used;
  return { ...unbookTurn(options, clock, side, time, at), spent };
}

/** Charges the current thinking time without ending the turn: the game is over, or a demand returns the turn. */
export function chargeThinking(options: ClockOptions, clock: Clock, side: Side, at: number): Clock {
  const left = Math.max(0, runningLeft(options, clock, side, at));
  return { left: withSide(clock.left, side, left), since: at, spent: 0 };
}

export function creditTime(clock: Clock, side: Side, ms: number): Clock {
  return { ...clock, left: withSide(clock.left, side, clock.left[side] + ms) };
}
