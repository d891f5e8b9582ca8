/** A player who does not see all its turns: a few come to mind, each is judged by what is forced behind it, the best is played. */

import {
  type Action,
  isTurnOver,
  legalActions,
  opponentOf,
  outcome,
  type Position,
  pickRandom,
  play,
  type Turn,
} from '@gipfel/rules';
import type { SearchCore } from '../search/searchCore.js';

interface Candidate {
  readonly turn: Turn;
  readonly worth: number;
}

/** So many turns by chance, the same one twice included; a fraction is the chance of one more. Undefined when there is none. */
export function bestCandidate(
  core: SearchCore,
  position: Position,
  turns: number,
  random: () => number,
): Turn | undefined {
  const count = Math.floor(turns) + (random() < turns % 1 ? 1 : 0);
  let best: Candidate | undefined;
  for (let tried = 0; tried < count; tried++) {
    const { turn, after } = randomTurn(position, random);
    if (turn.length === 0) break;
    const worth = worthOf(core, after, position);
    if (best === undefined || worth > best.worth) best = { turn, worth };
  }
  core.load(position);
  return best?.turn;
}

function randomTurn(start: Position, random: () => number) {
  const turn: Action[] = [];
  let after = start;
  do {
    const action = pickRandom(legalActions(after), random);
    if (action === undefined) break;
    turn.push(action);
    after = play(after, action);
  } while (!isTurnOver(after, start.side));
  return { turn, after };
}

/** To the side that made the turn. */
function worthOf(core: SearchCore, after: Position, before: Position): number {
  const over = outcome(after);
  if (over !== undefined) {
    if (over.winner === undefined) return 0;
    return over.winner === before.side ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
  if (!core.load(after) || !core.iterate(0)) return 0;
  return after.side === opponentOf(before.side) ? -core.score() : core.score();
}
