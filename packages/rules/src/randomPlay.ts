/** Play by chance, for openings that nobody has thought of. */

import { pickRandom } from './random.js';
import type { Position } from './registry.js';
import { isTurnOver, legalActions, outcome, play } from './turns.js';

/** So many whole turns on; undefined when the game is decided on the way. */
export function playRandomTurns(start: Position, turns: number, random: () => number): Position | undefined {
  let position = start;
  for (let played = 0; played < turns; played++) {
    const mover = position.side;
    do {
      const action = pickRandom(legalActions(position), random);
      if (action === undefined) return undefined;
      position = play(position, action);
    } while (!isTurnOver(position, mover));
  }
  return outcome(position) === undefined ? position : undefined;
}
