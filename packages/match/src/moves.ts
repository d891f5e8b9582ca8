/** Verbs on the board: single actions, whole turns, touched pieces, and taking back a step of the own turn. */

import {
  type Action,
  afterDemand,
  gameOf,
  isTurnOver,
  ok,
  outcome,
  type Position,
  playTurn,
  type Refusal,
  type Result,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { bookTurn, timeTurn } from './clock.js';
import type { ActionEvent, PlayerEvent, TouchEvent, TurnEvent } from './event.js';
import { isPlacementOf, touchMoveOf } from './games.js';
import { finish, isClockRunning, type Match, NO_OFFERS, NONE, type PlayedTurn, type Step } from './match.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { appended, withSide } from './shape.js';

type Refereed = Result<Match, MatchRefusal>;

export function makeAction(match: Match, { by, at, action }: ActionEvent): Refereed {
  const idle = refuseMover(match, by);
  if (idle !== undefined) return idle;
  const made = makeStep(match, match.position, action);
  return made.ok ? ok(advance(match, [...match.steps, made.value.step], made.value.after, at)) : made;
}

export function makeTurn(match: Match, { by, at, turn }: TurnEvent): Refereed {
  const idle = refuseMover(match, by);
  if (idle !== undefined) return idle;
  const steps = [...match.steps];
  let { position } = match;
  for (const [index, action] of turn.entries()) {
    if (index > 0 && isTurnOver(position, by)) return atIndex(refuse('TURN_TOO_LONG'), index);
    const made = makeStep(index === 0 ? match : { touched: undefined }, position, action);
    if (!made.ok) return atIndex(made, index);
    steps.push(made.value.step);
    position = made.value.after;
  }
  const isComplete = turn.length > 0 && isTurnOver(position, by);
  if (!isComplete) return atIndex(refuse('TURN_INCOMPLETE'), turn.length);
  const whole = match.steps.length === 0 ? turn : undefined;
  return ok(advance(match, steps, position, at, whole));
}

/** Z9.2 (a): refused with the rules' own reason where no marble of this colour may be placed. */
export function touchPiece(match: Match, { by, colour }: TouchEvent): Refereed {
  const { position } = match;
  const touchMove = touchMoveOf(position);
  if (!match.options.touchMove || touchMove === undefined) return refuse('TOUCH_MOVE_OFF', 'Z9.2');
  const idle = refuseMover(match, by);
  if (idle !== undefined) return idle;
  if (match.touched !== undefined) return refuseTouched(match.touched);
  const made = makeStep(match, position, touchMove.placementOf(position, colour));
  return made.ok ? ok({ ...match, touched: colour }) : made;
}

export function undoStep(match: Match, { by }: PlayerEvent): Refereed {
  const idle = refuseMover(match, by);
  if (idle !== undefined) return idle;
  if (match.options.touchMove) return refuse('TOUCH_MOVE_FINAL', 'Z9.2');
  const last = match.steps.at(-1);
  if (last === undefined) return refuse('NO_STEP_TO_UNDO');
  return ok({ ...match, position: last.before, steps: match.steps.slice(0, -1) });
}

function refuseMover(match: Match, by: Side): ReturnType<typeof refuse> | undefined {
  if (match.provisional !== undefined) return refuse('RESULT_PROVISIONAL', 'Z9.3');
  return match.position.side === by ? undefined : refuse('NOT_YOUR_TURN');
}

function refuseTouched(colour: string): ReturnType<typeof refuse> {
  return refuse('TOUCHED_MARBLE', 'Z9.2', { colour });
}

interface MadeStep {
  readonly step: Step;
  readonly after: Position;
}

function makeStep(
  { touched }: Pick<Match, 'touched'>,
  before: Position,
  action: Action,
): Result<MadeStep, MatchRefusal> {
  // Z9.2 (a): whatever else would be legal, the piece in the hand comes first.
  if (touched !== undefined && !isPlacementOf(before, action, touched)) return refuseTouched(touched);
  const rules = gameOf(before);
  const reason: Refusal | undefined = rules.refuse(before, action);
  if (reason !== undefined) return { ok: false, error: reason };
  return ok({ step: { action, before }, after: rules.play(before, action) });
}

function atIndex(refused: { readonly error: MatchRefusal }, index: number): Refereed {
  return { ok: false, error: { ...refused.error, index } };
}

/** The position after one or more legal steps; `steps` are all steps of this turn. */
function advance(
  match: Match,
  steps: readonly Step[],
  position: Position,
  at: number,
  turn: Turn = steps.map(({ action }) => action),
): Match {
  const by = match.position.side;
  if (!isTurnOver(position, by)) return { ...match, position, steps, touched: undefined };
  const { options, clock } = match;
  const { used, shown, gain, spent } = timeTurn(options.clock, clock, by, at, isClockRunning(match));
  return settle(
    {
      ...match,
      undone: NONE,
      // An offer lapses when the opponent answers with a turn; a request no longer refers to the same turn.
      drawOffer: match.drawOffer === by ? by : undefined,
      takebackRequest: undefined,
      hasOfferedDraw: withSide(match.hasOfferedDraw, by, false),
      hasRequestedTakeback: withSide(match.hasRequestedTakeback, by, false),
    },
    { by, turn, at, used, shown, gain, spent, offence: match.offence },
    steps[0]?.before ?? match.position,
    at,
    position,
  );
}

/** Completes a turn: charges its time and checks whether the game is over. */
export function settle(
  match: Match,
  played: PlayedTurn,
  before: Position,
  at: number,
  position: Position = playTurn(before, played.turn),
): Match {
  const settled: Match = {
    ...match,
    position,
    turns: appended(match.turns, played),
    steps: NONE,
    touched: undefined,
    offence: undefined,
    clock: bookTurn(match.options.clock, match.clock, played.by, played, at),
  };
  const over = outcome(position);
  if (over === undefined) return settled;
  // Z9.3: the opponent may still demand it back.
  if (afterDemand(before, played.turn) !== undefined) return { ...settled, ...NO_OFFERS, provisional: over };
  return finish(settled, at, { winner: over.winner, reason: over.rule });
}
