/** A match as a value, and the changes that several verbs share. */

import {
  type Action,
  afterDemand,
  fromSetup,
  type Outcome,
  type Position,
  playTurn,
  type RuleId,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { type Clock, chargeThinking, type TurnTime, unbookTurn } from './clock.js';
import type { TouchedPiece } from './games.js';
import type { EventLog } from './log.js';
import type { MatchOptions } from './options.js';
import type { Pair } from './shape.js';

/** A rule, or an event away from the board. */
type ResultReason = RuleId | 'resignation' | 'time' | 'agreement' | 'abort';

/** No winner means a tie, or an aborted match. */
export interface MatchResult {
  readonly winner: Side | undefined;
  readonly reason: ResultReason;
}

export interface Step {
  readonly action: Action;
  readonly before: Position;
}

/** A completed turn in force (or undone). `lineOf` recomputes the position before it, which would take most of the memory. */
export interface PlayedTurn extends TurnTime {
  readonly by: Side;
  readonly turn: Turn;
  /** When it was complete. */
  readonly at: number;
  /** Z9.3: the turn that this one replaces, taken back on demand. */
  readonly offence: PlayedTurn | undefined;
}

/** Every field but `log` follows from options and events; see `toSaved` for the form to store and send. */
export interface Match {
  readonly options: MatchOptions;
  readonly log: EventLog;
  /** When the last event happened. */
  readonly at: number;
  /** The current position, also in mid-turn. */
  readonly position: Position;
  readonly turns: readonly PlayedTurn[];
  /** The actions of the current turn. */
  readonly steps: readonly Step[];
  /** Z9.2 (a): the piece that must be placed now. */
  readonly touched: TouchedPiece | undefined;
  /** Z9.3: the turn taken back on demand, until the offender has made another. */
  readonly offence: PlayedTurn | undefined;
  /** Undone turns of local play; the last is the next to redo. */
  readonly undone: readonly PlayedTurn[];
  readonly clock: Clock;
  /** Whose offer or request is pending. */
  readonly drawOffer: Side | undefined;
  readonly takebackRequest: Side | undefined;
  /** Who has offered or asked since their last turn, and may not do so again before the next. */
  readonly hasOfferedDraw: Pair<boolean>;
  readonly hasRequestedTakeback: Pair<boolean>;
  /** Z9.3: the result by the rules, unless the opponent demands the last turn back. */
  readonly provisional: Outcome | undefined;
  readonly result: MatchResult | undefined;
}

export interface Line {
  /** The position in which each turn in force was made. */
  readonly before: readonly Position[];
  /** The position after all of them. */
  readonly end: Position;
}

export function lineOf(match: Pick<Match, 'options' | 'turns'>): Line {
  let position = firstPosition(match);
  const before: Position[] = [];
  for (const { turn, offence } of match.turns) {
    if (offence !== undefined) position = takenBack(position, offence);
    before.push(position);
    position = playTurn(position, turn);
  }
  return { before, end: position };
}

export function firstPosition({ options }: Pick<Match, 'options'>): Position {
  const start = fromSetup(options.setup);
  if (!start.ok) throw new Error('a match whose set-up was checked has none');
  return start.value;
}

/** Z9.3: where the turn that was demanded back must be made again. */
export function takenBack(before: Position, { turn }: PlayedTurn): Position {
  return afterDemand(before, turn) ?? before;
}

export function hasMoved(match: Match, side: Side): boolean {
  return match.turns.some(({ by }) => by === side);
}

/** Whether time runs for the side to move (or, with a provisional result, for the side to answer it). */
export function isClockRunning(match: Match): boolean {
  const { clock } = match.options;
  if (clock.type === 'none' || match.result !== undefined) return false;
  return clock.starts === 'atOnce' || hasMoved(match, match.position.side);
}

/** Whether the side to move has done nothing since the last turn. */
export function isUntouched(match: Match): boolean {
  return match.steps.length === 0 && match.touched === undefined;
}

export function finish(match: Match, at: number, result: MatchResult): Match {
  const { options, position, clock } = match;
  return {
    ...match,
    clock: isClockRunning(match) ? chargeThinking(options.clock, clock, position.side, at) : clock,
    ...NO_OFFERS,
    provisional: undefined,
    result,
  };
}

/** One shared empty list. */
export const NONE: readonly never[] = [];

export const NO_OFFERS: Pick<Match, 'drawOffer' | 'takebackRequest'> = {
  drawOffer: undefined,
  takebackRequest: undefined,
};

/** Back to before the last turn in force, with the clocks as if it had not been made. */
export function withoutLastTurn(match: Match, at: number): Match {
  const last = match.turns.at(-1);
  if (last === undefined) return match;
  return {
    ...match,
    position: lineOf(match).before.at(-1) ?? match.position,
    turns: match.turns.slice(0, -1),
    steps: [],
    touched: undefined,
    offence: last.offence,
    clock: unbookTurn(match.options.clock, match.clock, last.by, last, at),
    ...NO_OFFERS,
    provisional: undefined,
    result: undefined,
  };
}
