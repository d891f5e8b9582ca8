/** Why the referee refuses something: its own codes; refusals of the rules pass through unchanged. */

import { type Cell, err, type Refusal, type RuleId, refusal } from '@gipfel/rules';

/** Every code of this package, so that tests can check that each has a sentence. */
export const MATCH_CODES = [
  // malformed input
  'OPTIONS_MALFORMED',
  'EVENT_MALFORMED',
  'EVENT_UNKNOWN',
  'EVENTS_MALFORMED',
  'TURN_MALFORMED',
  // agreements
  'START_IS_OVER',
  'TOUCH_MOVE_NOT_PLAYED',
  'BOARD_TOO_SMALL',
  // time
  'TIME_BACKWARDS',
  'TIME_IS_UP',
  'TIME_NOT_UP',
  'NO_CLOCK',
  'CLOCK_NOT_RUNNING',
  // turn order and state
  'MATCH_OVER',
  'RESULT_PROVISIONAL',
  'NO_PROVISIONAL_RESULT',
  'NOT_YOUR_TURN',
  'TURN_TOO_LONG',
  'TURN_INCOMPLETE',
  'TURN_UNDER_WAY',
  'ABORT_TOO_LATE',
  // touch-move
  'TOUCH_MOVE_OFF',
  'TOUCH_MOVE_FINAL',
  'TOUCHED_MARBLE',
  // steps, take-backs, undo
  'NO_STEP_TO_UNDO',
  'TAKEBACK_ALREADY_REQUESTED',
  'TAKEBACK_REPEATED',
  'NO_TAKEBACK_REQUEST',
  'NOTHING_TO_TAKE_BACK',
  'LOCAL_HAS_UNDO',
  'NOT_LOCAL',
  'NOTHING_TO_UNDO',
  'NOTHING_TO_REDO',
  // draws
  'DRAWS_NOT_PLAYED',
  'DRAW_ALREADY_OFFERED',
  'DRAW_OFFER_REPEATED',
  'NO_DRAW_OFFER',
  // demands
  'DEMANDS_NOT_PLAYED',
  'NO_TURN_TO_DEMAND',
  'DEMAND_OF_OWN_TURN',
  'DEMAND_TOO_LATE',
  'NOTHING_SKIPPED',
] as const;

export type MatchCode = (typeof MATCH_CODES)[number];

/** `code` is a `MatchCode`, or a code of the rules where they refused. */
export interface MatchRefusal extends Refusal {
  /** Index of the refused action of a turn; the number of actions if the turn is incomplete. */
  readonly index?: number;
}

export function refuse(
  code: MatchCode,
  rule?: RuleId,
  values: Readonly<Record<string, string | number>> = {},
  cells: readonly Cell[] = [],
): { readonly ok: false; readonly error: MatchRefusal } {
  return err(refusal(code, rule, cells, values));
}
