/** ZÈRTZ for the engine. */

import { allJumps, type ZertzPosition } from '@gipfel/rules/zertz';
import type { EngineGame } from '../engineGame.js';
import { fromAction, toAction, toOutcome, writePosition } from './bridge.js';
import { evaluateZertz } from './evaluation.js';
import { PAST, PAST_COUNT } from './layout.js';
import { ELO, SIGHTS } from './levels.js';

/** The most vacant rings for the ending solver. */
const MAX_ENDING_VACANT = 9;

export const zertz: EngineGame<'zertz'> = {
  sights: SIGHTS,
  elo: ELO,
  bench: [
    { variant: '37', actions: [0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52], depth: 3 },
    { variant: '48', actions: [0, 6, 12, 18, 24, 30, 36, 42, 48, 54], depth: 3 },
    { variant: '61', actions: [0, 8, 16, 24, 32, 40, 48, 56], depth: 3 },
  ],
  hasTies: true,
  writePosition,
  fromAction,
  toAction,
  toOutcome,
  withoutPast: (bytes) => bytes.slice(0, PAST).fill(0, PAST_COUNT, PAST_COUNT + 2),
  isEnding: ({ rings }) => rings.filter((ring) => ring === '.').length <= MAX_ENDING_VACANT,
  mostTurns,
  // Z7.3: repetitions end the game.
  pastKey: ({ seen }) => seen.join('|'),
  evaluate: evaluateZertz,
  isQuiet,
};

function isQuiet(position: ZertzPosition): boolean {
  switch (position.step.at) {
    case 'start': {
      const isForced = position.rules.captures === 'compulsory' || position.demanded;
      return !isForced || allJumps(position).length === 0;
    }
    case 'remove':
      return true;
    case 'jump':
    case 'claim':
      return false;
  }
}

/** Longer than any game: with an empty pool marbles may go round for a while (Z3.5). */
const LONGEST = 999;

/** Every turn but the placements captures; the first may be half done. */
function mostTurns({ rings }: ZertzPosition, placements?: number): number {
  if (placements === undefined) return LONGEST;
  const marbles = rings.filter((ring) => ring !== '-' && ring !== '.').length;
  return 1 + marbles + 2 * placements;
}
