/** A turn being read: every step is checked against the rules as soon as it is known. */

import {
  type Action,
  isTurnOver,
  ok,
  type Position,
  type Refusal,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { isAtEnd, type Scan, type Scanner, scanError } from './scanner.js';

export interface TurnRead {
  readonly turn: Turn;
  readonly after: Position;
}

interface Rules<P extends Position, A extends Action> {
  refuse(position: P, action: A): Refusal | undefined;
  play(position: P, action: A): P;
}

/** Exists only during one parse call. */
export interface Progress<P extends Position, A extends Action> {
  readonly rules: Rules<P, A>;
  readonly mover: Side;
  readonly actions: A[];
  position: P;
  /** The position before the last step. */
  before: P;
}

export function beginTurn<P extends Position, A extends Action>(
  rules: Rules<P, A>,
  position: P,
): Progress<P, A> {
  return { rules, mover: position.side, actions: [], position, before: position };
}

export function isComplete<P extends Position, A extends Action>({
  actions,
  position,
  mover,
}: Progress<P, A>): boolean {
  return actions.length > 0 && isTurnOver(position, mover);
}

/** Plays one more step, or reports why the text at `offset` is not one. */
export function step<P extends Position, A extends Action>(
  progress: Progress<P, A>,
  action: A,
  offset: number,
): Scan<undefined> {
  if (isComplete(progress)) return scanError('TURN_TOO_LONG', offset);
  const { rules, position, actions } = progress;
  const reason = rules.refuse(position, action);
  if (reason !== undefined) return scanError('TURN_ILLEGAL', offset, {}, reason);
  actions.push(action);
  progress.before = position;
  progress.position = rules.play(position, action);
  return ok(undefined);
}

/** A text that stops in mid-turn lacks the rest of the turn, whatever was to come next. */
function breaksOff<Value>(read: Scan<Value>, { end }: Scanner, code: string): Scan<Value> {
  if (read.ok || read.error.offset < end || !read.error.code.endsWith('_EXPECTED')) return read;
  return scanError(code, end);
}

/** Reads items until the text ends. */
export function readAll(scanner: Scanner, readItem: () => Scan<undefined>): Scan<undefined> {
  if (isAtEnd(scanner)) return scanError('TURN_EXPECTED', scanner.end);
  while (!isAtEnd(scanner)) {
    const item = readItem();
    if (!item.ok) return breaksOff(item, scanner, 'TURN_INCOMPLETE');
  }
  return ok(undefined);
}

/** Reads exactly one item that is exactly one step. */
export function readOne<P extends Position, A extends Action>(
  scanner: Scanner,
  progress: Progress<P, A>,
  readItem: () => Scan<undefined>,
): Scan<A> {
  if (isAtEnd(scanner)) return scanError('ACTION_EXPECTED', scanner.end);
  const start = scanner.at;
  const item = breaksOff(readItem(), scanner, 'ACTION_INCOMPLETE');
  if (!item.ok) return item;
  const [action, second] = progress.actions;
  if (action === undefined || second !== undefined) return scanError('ACTION_TOO_LONG', start);
  return isAtEnd(scanner) ? ok(action) : scanError('TEXT_UNEXPECTED', scanner.at);
}
