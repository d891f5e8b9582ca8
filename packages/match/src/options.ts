/** What was agreed before the match, and its validation. */

import {
  fromSetup,
  isRecord,
  ok,
  outcome,
  type Position,
  type Result,
  type Setup,
  toSetup,
} from '@gipfel/rules';
import { type ClockOptions, parseClock } from './clock.js';
import { matchGameNamed } from './games.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { isMoment } from './shape.js';

/** Plain JSON. Capture on demand (Z9.3) is agreed in the set-up: `setup.captures`. */
export interface MatchOptions {
  readonly setup: Setup;
  readonly clock: ClockOptions;
  /** Z9.2: every step is final the moment it is made. */
  readonly touchMove: boolean;
  /** One device for both sides: turns can be undone and redone without asking. */
  readonly local: boolean;
  /** When the match, and with it the first thinking time, begins. */
  readonly startedAt: number;
}

interface CheckedOptions {
  readonly options: MatchOptions;
  readonly start: Position;
}

/** `clock`, `touchMove` and `local` may be left out: no clock, off, off. */
export function parseOptions(value: unknown): Result<CheckedOptions, MatchRefusal> {
  if (!isRecord(value)) return malformed('options');
  const { touchMove = false, local = false, startedAt } = value;
  if (typeof touchMove !== 'boolean') return malformed('touchMove');
  if (typeof local !== 'boolean') return malformed('local');
  if (!isMoment(startedAt)) return malformed('startedAt');
  const clock = parseClock(value['clock']);
  if (!clock.ok) return clock;
  const start = fromSetup(value['setup']);
  if (!start.ok) return start;
  if (touchMove && matchGameNamed(start.value.game).touchMove === undefined)
    return refuse('TOUCH_MOVE_NOT_PLAYED', 'Z9.2');
  const over = outcome(start.value);
  if (over !== undefined) return refuse('START_IS_OVER', over.rule);
  // Written out again, so that only checked data is kept and sent on.
  const setup = toSetup(start.value);
  return ok({ options: { setup, clock: clock.value, touchMove, local, startedAt }, start: start.value });
}

function malformed(field: string): Result<never, MatchRefusal> {
  return refuse('OPTIONS_MALFORMED', undefined, { field });
}
