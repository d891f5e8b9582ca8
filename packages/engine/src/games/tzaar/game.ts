/** TZAAR for the engine. */

import type { EngineGame } from '../engineGame.js';
import { fromAction, toAction, toOutcome, writePosition } from './bridge.js';
import { evaluateTzaar } from './evaluation.js';
import { POSITION_BYTES } from './layout.js';
import { ELO, SIGHTS } from './levels.js';

/** The most stacks on the board for the ending solver. */
const MAX_ENDING_STACKS = 28;

export const tzaar: EngineGame<'tzaar'> = {
  sights: SIGHTS,
  elo: ELO,
  bench: [
    { variant: 'fixed', actions: [0, 3, 6, 9, 12, 15], depth: 5 },
    { variant: 'random', actions: [0, 2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38], depth: 5 },
  ],
  hasTies: false,
  writePosition,
  fromAction,
  toAction: (_, code) => toAction(code),
  toOutcome,
  withoutPast: (bytes) => bytes.slice(0, POSITION_BYTES),
  isEnding: ({ step, places }) =>
    step !== 'place' && places.filter((place) => place !== undefined).length <= MAX_ENDING_STACKS,
  // Every turn takes a stack.
  mostTurns: ({ places }) => places.filter((place) => place !== undefined).length,
  pastKey: () => '',
  evaluate: evaluateTzaar,
  isQuiet: () => true,
};
