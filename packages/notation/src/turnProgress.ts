/** A turn while it is being read: every step goes through the law as soon as it is known. */

import {
  type Action,
  isTurnOver,
  ok,
  type Position,
  type Refusal,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { fault, isAtEnd, type Read, type Scanner } from './scanner.js';

export interface TurnRead {
  readonly turn: Turn;
  readonly after: Position;
}

interface Rules<P extends Position, A extends Action> {
  refuse(position: P, action: A): Refusal | undefined;
  play(position: P, action: A): P;
}

/** Lives inside one parse call only. */
export interface Progress<P extends Position, A extends Action> {
  readonly law: Rules<P, A>;
  readonly mover: Side;
  readonly actions: A[];
  position: P;
  /** The position before the last step. */
  before: P;
}

export function beginTurn<P extends Position, A extends Action>(
  law: Rules<P, A>,
  position: P,
): Progress<P, A> {
  return { law, mover: position.side, actions: [], position, before: position };
}

export function isComplete<P extends Position, A extends Action>({
  actions,
  position,
  mover,
}: Progress<P, A>): boolean {
  return actions.length > 0 && isTurnOver(position, mover);
}

/** Plays one more step, or says why the text that stands at `offset` is not one. */
export function step<P extends Position, A extends Action>(
  progress: Progress<P, A>,
  action: A,
  offset: number,
): Read<undefined> {
  if (isComplete(progress)) return fault('TURN_TOO_LONG', offset);
  const { law, position, actions } = progress;
  const reason = law.refuse(position, action);
  if (reason !== undefined) return fault('TURN_ILLEGAL', offset, {}, reason);
  actions.push(action);
  progress.before = position;
  progress.position = law.play(position, action);
  return ok(undefined);
}

/** What is missing of a text that stops in the middle is the rest of the turn, whatever was to come next. */
function breaksOff<Value>(read: Read<Value>, { end }: Scanner, code: string): Read<Value> {
  if (read.ok || read.error.offset < end || !read.error.code.endsWith('_EXPECTED')) return read;
  return fault(code, end);
}

/** Reads items until the text ends. */
export function readAll(scanner: Scanner, readItem: () => Read<undefined>): Read<undefined> {
  if (isAtEnd(scanner)) return fault('TURN_EXPECTED', scanner.end);
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
  readItem: () => Read<undefined>,
): Read<A> {
  if (isAtEnd(scanner)) return fault('ACTION_EXPECTED', scanner.end);
  const start = scanner.at;
  const item = breaksOff(readItem(), scanner, 'ACTION_INCOMPLETE');
  if (!item.ok) return item;
  const [action, second] = progress.actions;
  if (action === undefined || second !== undefined) return fault('ACTION_TOO_LONG', start);
  return isAtEnd(scanner) ? ok(action) : fault('TEXT_UNEXPECTED', scanner.at);
}
