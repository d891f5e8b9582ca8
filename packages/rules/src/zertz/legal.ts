/** Which single steps are legal. `refuse.ts` explains the rest with the same predicates. */

import { coloursIn, jumping, PASS, placement, removal, type ZertzAction } from './action.js';
import { allJumps, freeRings, handOf, isVacant, type Jump, jumpsFrom } from './mechanics.js';
import { outcome } from './outcome.js';
import type { ZertzPosition } from './position.js';

const NONE: readonly ZertzAction[] = [];

export function legalActions(position: ZertzPosition): readonly ZertzAction[] {
  if (outcome(position) !== undefined) return NONE;
  const { step } = position;
  switch (step.at) {
    case 'start':
      return startActions(position);
    case 'remove':
      return freeRings(position).map(removal);
    case 'jump':
      return jumpsFrom(position.rings, step.jumper).map(toAction);
    case 'claim': {
      const group = step.groups[0] ?? [];
      return [
        { type: 'claim', group },
        { type: 'leave', group },
      ];
    }
  }
}

function startActions(position: ZertzPosition): readonly ZertzAction[] {
  const jumps = allJumps(position).map(toAction);
  if (jumps.length > 0 && mustCapture(position)) return jumps;
  const placements = legalPlacements(position);
  const actions = jumps.length > 0 ? [...jumps, ...placements] : placements;
  return actions.length > 0 ? actions : [PASS];
}

/** Z2.2, unless captures wait for a demand and none was made (Z9.3). */
export function mustCapture(position: ZertzPosition): boolean {
  return position.rules.captures === 'compulsory' || position.demanded;
}

function legalPlacements(position: ZertzPosition): readonly ZertzAction[] {
  const { rings } = position;
  const vacant = position.board.cells.filter((cell) => isVacant(rings, cell));
  const placements: ZertzAction[] = [];
  for (const colour of coloursIn(handOf(position))) {
    for (const at of vacant) placements.push(placement(colour, at));
  }
  return placements;
}

function toAction({ from, to }: Jump): ZertzAction {
  return jumping(from, to);
}
