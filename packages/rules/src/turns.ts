/** Playing: single actions and whole turns, for any game. */

import { refusal, type Side } from './game.js';
import { type GameId, isGameId } from './gameIds.js';
import {
  type Action,
  gameNamed,
  gameOf,
  type Outcome,
  type Position,
  type PositionOf,
  type Refusal,
  type Setup,
  type VariantOf,
} from './registry.js';
import { err, ok, type Result } from './result.js';
import { isRecord } from './shape.js';

/** The actions one side makes before the other moves. */
export type Turn = readonly Action[];

export function fromSetup(setup: unknown): Result<Position, Refusal> {
  const id = isRecord(setup) ? setup['game'] : undefined;
  if (!isGameId(id)) return err(refusal('GAME_UNKNOWN', undefined));
  return gameNamed(id).fromSetup(setup);
}

/** The variant that a start belongs to, otherwise `custom`. */
export function variantOf(start: Position): VariantOf<GameId> | 'custom' {
  return gameOf(start).variantOf(start);
}

export function toSetup(position: Position): Setup {
  return gameOf(position).toSetup(position);
}

/** The first position of a named variant; undefined for an unknown variant. */
export function startOf<Id extends GameId>(
  id: Id,
  variant: string,
  random: () => number,
): PositionOf<Id> | undefined {
  const game = gameNamed(id);
  const setup = game.setupOf(variant, random);
  if (setup === undefined) return undefined;
  const position = game.fromSetup(setup);
  return position.ok ? position.value : undefined;
}

/** The start that the name of a variant tells by itself; undefined for one that is drawn by lot, or for no variant. */
export function knownStartOf(id: GameId, variant: string): Position | undefined {
  const drawn: readonly string[] = gameNamed(id).drawnVariants;
  return drawn.includes(variant) ? undefined : startOf(id, variant, () => 0);
}

/** The first such start of a game. */
export function standardStart(id: GameId): Position {
  for (const variant of gameNamed(id).variants) {
    const start = knownStartOf(id, variant);
    if (start !== undefined) return start;
  }
  throw new Error(`every start of ${id} is drawn by lot`);
}

export function legalActions(position: Position): readonly Action[] {
  return gameOf(position).legalActions(position);
}

/** The action must be legal, as `legalActions` lists them. */
export function play(position: Position, action: Action): Position {
  return gameOf(position).play(position, action);
}

export function outcome(position: Position): Outcome | undefined {
  return gameOf(position).outcome(position);
}

/** Where the turn must be made again when the opponent demands it (Z9.3); undefined when it stands. */
export function afterDemand(before: Position, turn: Turn): Position | undefined {
  return gameOf(before).demands?.after(before, turn);
}

export function positionKey(position: Position): string {
  return gameOf(position).key(position);
}

export function isTurnStart(position: Position): boolean {
  return gameOf(position).isTurnStart(position);
}

/** Plays an unknown value if it is a legal action, or says why not. */
export function tryPlay(position: Position, value: unknown): Result<Position, Refusal> {
  const game = gameOf(position);
  const action = game.parseAction(value);
  if (!action.ok) return action;
  const reason = game.refuse(position, action.value);
  return reason === undefined ? ok(game.play(position, action.value)) : err(reason);
}

/** Whether the turn is complete after an action: the opponent is to move, or the game is over. */
export function isTurnOver(position: Position, mover: Side): boolean {
  if (!isTurnStart(position)) return outcome(position) !== undefined;
  return position.side !== mover || outcome(position) !== undefined;
}

/** All complete turns, lazily: there can be thousands. */
export function* legalTurns(position: Position): Generator<Turn> {
  yield* completions(position, position.side, []);
}

function* completions(position: Position, mover: Side, soFar: Turn): Generator<Turn> {
  for (const action of legalActions(position)) {
    const next = play(position, action);
    const turn = [...soFar, action];
    if (isTurnOver(next, mover)) yield turn;
    else yield* completions(next, mover, turn);
  }
}

export function playTurn(position: Position, turn: Turn): Position {
  return turn.reduce(play, position);
}

interface TurnRefusal {
  readonly reason: Refusal;
  /** Index of the refused action; the number of actions if the turn is incomplete. */
  readonly index: number;
}

/** Plays a whole turn or nothing: every action legal, and the turn complete. */
export function tryPlayTurn(position: Position, turn: unknown): Result<Position, TurnRefusal> {
  if (!Array.isArray(turn)) return err({ reason: refusal('TURN_MALFORMED', undefined), index: 0 });
  const mover = position.side;
  let current = position;
  for (const [index, action] of turn.entries()) {
    if (index > 0 && isTurnOver(current, mover))
      return err({ reason: refusal('TURN_TOO_LONG', undefined), index });
    const next = tryPlay(current, action);
    if (!next.ok) return err({ reason: next.error, index });
    current = next.value;
  }
  if (turn.length > 0 && isTurnOver(current, mover)) return ok(current);
  return err({ reason: refusal('TURN_INCOMPLETE', undefined), index: turn.length });
}
