/** Scores as comparable numbers. */

import type { Score } from './searcher.js';

/** Larger than any evaluation. */
const CERTAIN = 1_000_000;

/** For the side to move, in hundredths of a unit; sooner wins and later losses are worth more. */
export function worthOf(score: Score): number {
  switch (score.type) {
    case 'tie':
      return 0;
    case 'cp':
      return score.value;
    case 'win':
      return CERTAIN - score.turns;
    case 'loss':
      return score.turns - CERTAIN;
  }
}
