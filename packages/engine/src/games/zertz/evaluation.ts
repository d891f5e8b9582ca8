/** ZÈRTZ evaluation of the reference players: each side's progress towards its goals, and the capture about to be made. */

import type { Side } from '@gipfel/rules';
import {
  allJumps,
  COLOURS,
  type Colour,
  type Goals,
  isColour,
  type Marbles,
  type ZertzPosition,
} from '@gipfel/rules/zertz';

/** The distance is squared, because one goal nearly reached is worth more than two half reached. */
const GOAL_VALUE = 1000;

/** From the view of the first side. */
export function evaluateZertz(position: ZertzPosition): number {
  const { stores, rules, side } = position;
  const goals = rules.goals;
  const difference = progress(stores[0], goals) - progress(stores[1], goals);
  const gain = position.step.at === 'start' ? bestGain(position, side) : 0;
  return difference + (side === 0 ? gain : -gain);
}

/** Z6: progress towards each of the four ways to win. */
export function progress(store: Marbles, goals: Goals): number {
  let sum = 0;
  let ofEach = 0;
  for (const colour of COLOURS) {
    sum += squared(store[colour] / goals[colour]);
    ofEach += Math.min(store[colour], goals.each);
  }
  return Math.round(GOAL_VALUE * (sum + squared(ofEach / (COLOURS.length * goals.each))));
}

function squared(value: number): number {
  return value * value;
}

/** The gain of the best first jump of the side to move. */
function bestGain(position: ZertzPosition, side: Side): number {
  const store = position.stores[side];
  const { goals } = position.rules;
  const taken = new Set<Colour>();
  for (const { over } of allJumps(position)) {
    const ring = position.rings[over];
    if (isColour(ring)) taken.add(ring);
  }
  if (taken.size === 0) return 0;
  const now = progress(store, goals);
  const gains = [...taken].map((colour) => progress({ ...store, [colour]: store[colour] + 1 }, goals) - now);
  return Math.max(...gains);
}
