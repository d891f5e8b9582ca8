/** Whether a well-formed ZÈRTZ set-up is possible: counts, and a genuine turn in progress. */

import { opponentOf, refusal } from '../game.js';
import type { Cell } from '../hex/grid.js';
import { isSameGroup } from './action.js';
import { GRID } from './board.js';
import {
  firstJump,
  groupOf,
  hasFreeRing,
  hasMarble,
  hasRing,
  hasVacantRing,
  isBoardEmpty,
  isFull,
  jumpsFrom,
  marblesOn,
} from './mechanics.js';
import { reachesGoal } from './outcome.js';
import {
  addMarbles,
  COLOURS,
  countMarbles,
  type Marbles,
  type Refusal,
  type ZertzPosition,
} from './position.js';

export type ZertzSetupCode =
  | 'SETUP_MALFORMED'
  | 'BOARD_UNKNOWN'
  | 'BOARD_EMPTY'
  | 'BOARD_NOT_PRINTED'
  | 'RINGS_OFF_GRID'
  | 'RINGS_OFF_BOARD'
  | 'RINGS_MISSING'
  | 'RINGS_UNREACHABLE'
  | 'BLITZ_BOARD'
  | 'GOALS_NOT_PRINTED'
  | 'MARBLES_TOO_MANY'
  | 'MARBLES_TOO_FEW'
  | 'BOTH_SIDES_WON'
  | 'STEP_IMPOSSIBLE'
  | 'DEMAND_IMPOSSIBLE';

type Reason = Refusal<ZertzSetupCode>;

/** `equipment` is that of the printed game; undefined for a custom game, where any number will do. */
export function refuseCounts(position: ZertzPosition, equipment: Marbles | undefined): Reason | undefined {
  const { rings, pool, stores, rules, board } = position;
  const rule = rules.variant === 'blitz' ? 'Z8.1' : 'Z1.1';
  const onBoard = marblesOn(rings, GRID.cells);
  const held = addMarbles(stores[0], stores[1]);
  const total = addMarbles(addMarbles(onBoard, pool), held);
  if (isBoardEmpty(position) && !isBoardTaken(position)) return refusal('RINGS_MISSING', 'Z1.2');
  if (countMarbles(total) === 0)
    return refusal('MARBLES_TOO_FEW', 'Z1.1', [], { colour: 'W', count: 0, limit: 1 });
  if (reachesGoal(stores[0], rules.goals) && reachesGoal(stores[1], rules.goals)) {
    return refusal('BOTH_SIDES_WON', 'Z6.1');
  }
  if (equipment === undefined) return undefined;

  for (const colour of COLOURS) {
    const [count, limit] = [total[colour], equipment[colour]];
    if (count === limit) continue;
    const cells = GRID.cells.filter((cell) => rings[cell] === colour);
    return refusal(count > limit ? 'MARBLES_TOO_MANY' : 'MARBLES_TOO_FEW', rule, cells, {
      colour,
      count,
      limit,
    });
  }
  // While the pool lasts, each marble placed removed at most one ring; a claimed marble took its own.
  const gone = board.cells.filter((cell) => rings[cell] === '-').length;
  const most = countMarbles(equipment) - countMarbles(pool) + countMarbles(held);
  return countMarbles(pool) > 0 && gone > most
    ? refusal('RINGS_UNREACHABLE', 'Z3.2', [], { count: gone, limit: most })
    : undefined;
}

/** Z7.2: the last mover took at least one marble with the rings, and nobody had won before. */
function isBoardTaken({ stores, side, rules }: ZertzPosition): boolean {
  const taken = countMarbles(stores[opponentOf(side)]);
  return taken > 0 && !reachesGoal(stores[side], rules.goals);
}

/** An unfinished turn must be one that the rules lead to. */
export function refuseStep(position: ZertzPosition): Reason | undefined {
  const { rings, step, demanded, rules } = position;
  if (demanded && (rules.captures !== 'onDemand' || step.at === 'remove' || step.at === 'claim')) {
    return refusal('DEMAND_IMPOSSIBLE', 'Z9.3');
  }
  switch (step.at) {
    case 'start':
      if (demanded && firstJump(position) === undefined) return refusal('DEMAND_IMPOSSIBLE', 'Z9.3');
      return undefined;
    case 'remove':
      return hasMarble(rings, step.placed) && hasFreeRing(position)
        ? undefined
        : impossible('Z3.3', [step.placed]);
    case 'jump':
      return jumpsFrom(rings, step.jumper).length > 0 ? undefined : impossible('Z4.2', [step.jumper]);
    case 'claim': {
      const wrong = step.groups.find((group) => !isWaitingGroup(position, group));
      const repeated = step.groups.find((group, i) => step.groups.findIndex((g) => g[0] === group[0]) !== i);
      const [cells] = [wrong ?? repeated ?? step.groups[0] ?? []];
      const possible = wrong === undefined && repeated === undefined && hasVacantRing(position);
      return possible && rules.claims === 'optional' ? undefined : impossible('Z5.1', cells);
    }
  }
}

function isWaitingGroup({ rings }: ZertzPosition, group: readonly Cell[]): boolean {
  const [first] = group;
  if (first === undefined || !hasRing(rings, first)) return false;
  const whole = groupOf(rings, first);
  return isSameGroup(whole, group) && isFull(rings, whole);
}

function impossible(rule: 'Z3.3' | 'Z4.2' | 'Z5.1', cells: readonly Cell[]): Reason {
  return refusal('STEP_IMPOSSIBLE', rule, cells);
}
