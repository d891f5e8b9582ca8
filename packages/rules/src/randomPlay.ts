/** Random play, for unbiased openings and for weak players. */

import { pickRandom } from './random.js';
import type { Action, Position } from './registry.js';
import { isTurnOver, legalActions, outcome, play, type Turn } from './turns.js';

interface RandomTurn {
  readonly turn: Turn;
  readonly after: Position;
}

/** A complete turn, every step equally likely among its alternatives; undefined when the game is over. */
export function randomTurn(before: Position, random: () => number): RandomTurn | undefined {
  const turn: Action[] = [];
  let after = before;
  do {
    const action = pickRandom(legalActions(after), random);
    if (action === undefined) return undefined;
    turn.push(action);
    after = play(after, action);
  } while (!isTurnOver(after, before.side));
  return { turn, after };
}

/** Plays this many whole random turns; undefined when the game ends on the way. */
export function playRandomTurns(start: Position, turns: number, random: () => number): Position | undefined {
  let position = start;
  for (let played = 0; played < turns; played++) {
    const next = randomTurn(position, random);
    if (next === undefined) return undefined;
    position = next.after;
  }
  return outcome(position) === undefined ? position : undefined;
}
