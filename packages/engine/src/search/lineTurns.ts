/** From the search's line of moves to turns, each played through the rules on the way. */

import { type Action, isTurnOver, outcome, type Position, type Turn, tryPlay } from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import type { SearchCore } from './searchCore.js';

export interface LineTurns {
  /** Complete turns only. */
  readonly turns: readonly Turn[];
  /** The beginning of a turn that the line does not finish. */
  readonly rest: Turn;
  /** Where the line leads, the unfinished turn included. */
  readonly end: Position;
  readonly isOver: boolean;
}

export function toTurns(core: SearchCore, position: Position, line: readonly number[]): LineTurns {
  const turns: Turn[] = [];
  let current = position;
  let turn: readonly Action[] = [];
  for (const code of line.flatMap((move) => core.codesOf(move))) {
    const action = engineGameOf(current).toAction(current, code);
    const next = tryPlay(current, action);
    // A remembered move of another position that shares its key: the line ends before it.
    if (action === undefined || !next.ok) break;
    const mover = current.side;
    turn = [...turn, action];
    current = next.value;
    if (!isTurnOver(current, mover)) continue;
    turns.push(turn);
    turn = [];
    if (outcome(current) !== undefined) break;
  }
  return { turns, rest: turn, end: current, isOver: outcome(current) !== undefined };
}
