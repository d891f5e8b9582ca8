/** The game that a plan begins. */

import { createMatch } from '@gipfel/match';
import type { Plan } from './plan.js';
import type { OpenedGame } from './storedGame.js';

/** Undefined when the referee does not accept what was planned. */
export function openPlan({ options, players, seed }: Plan): OpenedGame | undefined {
  const match = createMatch(options);
  return match.ok ? { match: match.value, players, seed } : undefined;
}
