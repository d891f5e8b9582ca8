/** A player who considers only a few of its turns: each is judged by what it forces, and the best is played. */

import { opponentOf, outcome, type Position, randomTurn, type Turn } from '@gipfel/rules';
import type { SearchCore } from '../search/searchCore.js';

/** Judging follows what is forced to its end, however far that is. */
const MAX_NODES = 10_000_000;

interface Candidate {
  readonly turn: Turn;
  readonly worth: number;
}

/** This many random turns, with repetition; a fraction is the chance of one more. Undefined if there is none. */
export function bestCandidate(
  core: SearchCore,
  position: Position,
  turns: number,
  random: () => number,
): Turn | undefined {
  const count = Math.floor(turns) + (random() < turns % 1 ? 1 : 0);
  let best: Candidate | undefined;
  core.setNodesLeft(MAX_NODES);
  for (let tried = 0; tried < count; tried++) {
    const made = randomTurn(position, random);
    if (made === undefined) break;
    const { turn, after } = made;
    const worth = worthOf(core, after, position);
    if (best === undefined || worth > best.worth) best = { turn, worth };
  }
  core.load(position);
  return best?.turn;
}

/** For the side that made the turn. */
function worthOf(core: SearchCore, after: Position, before: Position): number {
  const over = outcome(after);
  if (over !== undefined) {
    if (over.winner === undefined) return 0;
    return over.winner === before.side ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
  if (!core.load(after) || core.iterate(0, 0) === 'stopped') return 0;
  return after.side === opponentOf(before.side) ? -core.score() : core.score();
}
