/** Everything that can happen in a match, and the validation of its shape. */

import {
  type Action,
  type GameId,
  gameNamed,
  isRecord,
  isSide,
  ok,
  type Result,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { LONGEST_TIME } from './clock.js';
import { matchGameNamed, type TouchedPiece } from './games.js';
import { type MatchRefusal, refuse } from './refusal.js';
import { isIntegerWithin, isMoment } from './shape.js';

/** Events of a player that carry no data. */
export const PLAYER_VERBS = [
  'undoStep',
  'resign',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'requestTakeback',
  'acceptTakeback',
  'declineTakeback',
  'abort',
  /** Z9.3: the turn just made skipped a capture and must be taken back. */
  'demand',
  /** Z9.3: the turn just made skipped a capture, ended the game, and may stand. */
  'acceptResult',
] as const;
export type PlayerVerb = (typeof PLAYER_VERBS)[number];

/** Events of local play, which need no consent. */
export const LOCAL_VERBS = ['undo', 'redo'] as const;
export type LocalVerb = (typeof LOCAL_VERBS)[number];

interface Happening {
  /** Milliseconds since 1970, by the clock of the host; never earlier than the event before. */
  readonly at: number;
}

interface ByPlayer extends Happening {
  readonly by: Side;
}

export type ActionEvent = { readonly type: 'action'; readonly action: Action } & ByPlayer;
/** The whole turn, or the rest of it after single actions. */
export type TurnEvent = { readonly type: 'turn'; readonly turn: Turn } & ByPlayer;
/** Z9.2 (a): a piece of this colour was taken to be placed. */
export type TouchEvent = { readonly type: 'touch'; readonly colour: TouchedPiece } & ByPlayer;
export type PlayerEvent = { readonly type: PlayerVerb } & ByPlayer;
export type LocalEvent = { readonly type: LocalVerb } & Happening;
/** The time of `side` has run out. */
export type FlagEvent = { readonly type: 'flag'; readonly side: Side } & Happening;
/** The host gives time back, for example after an outage. */
export type CreditEvent = {
  readonly type: 'clockCredit';
  readonly side: Side;
  readonly ms: number;
} & Happening;

export type MatchEvent =
  | ActionEvent
  | TurnEvent
  | TouchEvent
  | PlayerEvent
  | LocalEvent
  | FlagEvent
  | CreditEvent;

/** Longer than any turn of any game: a chain captures at most one marble from each of 61 rings. */
const LONGEST_TURN = 64;

type Parsed = Result<MatchEvent, MatchRefusal>;

/** Checks the shape, not legality, and drops unknown fields. */
export function parseEvent(game: GameId, value: unknown): Parsed {
  if (!isRecord(value)) return malformed('event');
  const { type, at, by, side, ms } = value;
  if (typeof type !== 'string') return malformed('type');
  if (!isMoment(at)) return malformed('at');
  if (isOneOf(LOCAL_VERBS, type)) return ok({ type, at });
  if (type === 'flag') return isSide(side) ? ok({ type, side, at }) : malformed('side');
  if (type === 'clockCredit') {
    if (!isSide(side)) return malformed('side');
    return isIntegerWithin(ms, 1, LONGEST_TIME) ? ok({ type, side, ms, at }) : malformed('ms');
  }
  if (isOneOf(PLAYER_VERBS, type)) return isSide(by) ? ok({ type, by, at }) : malformed('by');
  if (type !== 'action' && type !== 'turn' && type !== 'touch') return refuse('EVENT_UNKNOWN');
  return isSide(by) ? parseMove(game, type, value, { by, at }) : malformed('by');
}

function parseMove(
  game: GameId,
  type: 'action' | 'turn' | 'touch',
  value: Readonly<Record<string, unknown>>,
  { by, at }: ByPlayer,
): Parsed {
  switch (type) {
    case 'action': {
      const action = gameNamed(game).parseAction(value['action']);
      return action.ok ? ok({ type, action: action.value, by, at }) : action;
    }
    case 'turn': {
      const turn = parseTurn(game, value['turn']);
      return turn.ok ? ok({ type, turn: turn.value, by, at }) : turn;
    }
    case 'touch': {
      const { colour } = value;
      const { touchMove } = matchGameNamed(game);
      if (touchMove === undefined) return refuse('TOUCH_MOVE_OFF', 'Z9.2');
      return touchMove.isPiece(colour) ? ok({ type, colour, by, at }) : malformed('colour');
    }
  }
}

function parseTurn(game: GameId, value: unknown): Result<Turn, MatchRefusal> {
  if (!Array.isArray(value)) return refuse('TURN_MALFORMED');
  if (value.length > LONGEST_TURN) return refuse('TURN_TOO_LONG');
  const turn: Action[] = [];
  for (const [index, unchecked] of value.entries()) {
    const action = gameNamed(game).parseAction(unchecked);
    if (!action.ok) return { ok: false, error: { ...action.error, index } };
    turn.push(action.value);
  }
  // Kept as long as the match: a copy has no spare capacity, unlike a list that has grown.
  return ok(turn.slice());
}

function malformed(field: string): Result<never, MatchRefusal> {
  return refuse('EVENT_MALFORMED', undefined, { field });
}

function isOneOf<Word extends string>(words: readonly Word[], value: string): value is Word {
  return words.some((word) => word === value);
}
