/** Why a step is illegal: the code, the rule, and the cells that prove it. */

import { refusal } from '../game.js';
import type { Cell } from '../hex/grid.js';
import { isSameGroup, type ZertzAction } from './action.js';
import { GRID } from './board.js';
import { mustCapture } from './legal.js';
import {
  firstJump,
  freeRings,
  handOf,
  hasMarble,
  hasRing,
  isFree,
  isVacant,
  type Jump,
  jumpsFrom,
  placeBetween,
} from './mechanics.js';
import { outcome } from './outcome.js';
import { type Colour, countMarbles, type Refusal, type ZertzPosition } from './position.js';

export type ZertzRefusalCode =
  | 'GAME_OVER'
  | 'CAPTURE_COMPULSORY'
  | 'CAPTURE_DEMANDED'
  | 'CHAIN_CONTINUES'
  | 'REMOVAL_DUE'
  | 'CLAIM_DUE'
  | 'REMOVAL_BEFORE_PLACEMENT'
  | 'RING_MISSING'
  | 'RING_OCCUPIED'
  | 'RING_NOT_FREE'
  | 'COLOUR_EXHAUSTED'
  | 'MARBLE_MISSING'
  | 'JUMP_NOT_STRAIGHT'
  | 'JUMP_OVER_NOTHING'
  | 'LANDING_OCCUPIED'
  | 'LANDING_MISSING'
  | 'GROUP_NOT_CLAIMABLE'
  | 'GROUP_OUT_OF_ORDER'
  | 'PASS_NOT_FORCED';

type Reason = Refusal<ZertzRefusalCode>;

export function refuse(position: ZertzPosition, action: ZertzAction): Reason | undefined {
  const over = outcome(position);
  if (over !== undefined) return refusal('GAME_OVER', over.rule);
  const { step } = position;
  switch (step.at) {
    case 'start':
      return refuseAtStart(position, action);
    case 'remove':
      if (action.type === 'remove') return refuseRemoval(position, action.at);
      return refusal('REMOVAL_DUE', 'Z3.3', [step.placed, ...freeRings(position)]);
    case 'jump': {
      const next = jumpsFrom(position.rings, step.jumper)[0];
      if (action.type !== 'jump' || action.from !== step.jumper)
        return mustJump('CHAIN_CONTINUES', 'Z4.2', next);
      return refuseJump(position, action.from, action.to);
    }
    case 'claim': {
      const due = step.groups[0] ?? [];
      if (action.type !== 'claim' && action.type !== 'leave') return refusal('CLAIM_DUE', 'Z5.4', due);
      if (isSameGroup(action.group, due)) return undefined;
      const later = step.groups.some((group) => isSameGroup(action.group, group));
      return later
        ? refusal('GROUP_OUT_OF_ORDER', 'Z5.4', due)
        : refusal('GROUP_NOT_CLAIMABLE', 'Z5.1', action.group);
    }
  }
}

function refuseAtStart(position: ZertzPosition, action: ZertzAction): Reason | undefined {
  switch (action.type) {
    case 'place':
      return refuseSkippedCapture(position) ?? refusePlacement(position, action.colour, action.at);
    case 'jump':
      return refuseJump(position, action.from, action.to);
    case 'remove':
      return refuseSkippedCapture(position) ?? refusal('REMOVAL_BEFORE_PLACEMENT', 'Z3.3', [action.at]);
    case 'claim':
    case 'leave':
      return refuseSkippedCapture(position) ?? refusal('GROUP_NOT_CLAIMABLE', 'Z5.2', action.group);
    case 'pass':
      return refuseSkippedCapture(position) ?? refusePass(position);
  }
}

function refuseSkippedCapture(position: ZertzPosition): Reason | undefined {
  if (!mustCapture(position)) return undefined;
  const jump = firstJump(position);
  if (jump === undefined) return undefined;
  return position.demanded
    ? mustJump('CAPTURE_DEMANDED', 'Z9.3', jump)
    : mustJump('CAPTURE_COMPULSORY', 'Z2.2', jump);
}

function mustJump(
  code: 'CAPTURE_COMPULSORY' | 'CAPTURE_DEMANDED' | 'CHAIN_CONTINUES',
  rule: 'Z2.2' | 'Z9.3' | 'Z4.2',
  jump: Jump | undefined,
): Reason {
  return refusal(code, rule, jump === undefined ? [] : [jump.from, jump.over, jump.to]);
}

function refusePlacement(position: ZertzPosition, colour: Colour, at: Cell): Reason | undefined {
  if (handOf(position)[colour] === 0) {
    const fromPool = countMarbles(position.pool) > 0;
    return refusal('COLOUR_EXHAUSTED', fromPool ? 'Z3.1' : 'Z3.5', [], { colour });
  }
  if (!hasRing(position.rings, at)) return refusal('RING_MISSING', 'Z3.1', [at]);
  return isVacant(position.rings, at) ? undefined : refusal('RING_OCCUPIED', 'Z3.1', [at]);
}

function refuseRemoval(position: ZertzPosition, at: Cell): Reason | undefined {
  const { rings } = position;
  if (isFree(rings, at)) return undefined;
  if (!hasRing(rings, at)) return refusal('RING_MISSING', 'Z3.2', [at]);
  if (hasMarble(rings, at)) return refusal('RING_OCCUPIED', 'Z3.2', [at]);
  return refusal('RING_NOT_FREE', 'Z3.2', [
    at,
    ...GRID.neighboursOf(at).filter((next) => hasRing(rings, next)),
  ]);
}

function refuseJump({ rings }: ZertzPosition, from: Cell, to: Cell): Reason | undefined {
  if (!hasMarble(rings, from)) return refusal('MARBLE_MISSING', 'Z4.1', [from]);
  const over = placeBetween(from, to);
  if (over === undefined) return refusal('JUMP_NOT_STRAIGHT', 'Z4.1', [from, to]);
  if (!hasMarble(rings, over)) return refusal('JUMP_OVER_NOTHING', 'Z4.1', [over, from, to]);
  if (!hasRing(rings, to)) return refusal('LANDING_MISSING', 'Z4.1', [to]);
  return isVacant(rings, to) ? undefined : refusal('LANDING_OCCUPIED', 'Z4.1', [to]);
}

/** Z7.4: a pass is legal only when nothing else is. */
function refusePass(position: ZertzPosition): Reason | undefined {
  const jump = firstJump(position);
  if (jump !== undefined) return refusal('PASS_NOT_FORCED', 'Z7.4', [jump.from, jump.over, jump.to]);
  const hand = handOf(position);
  return countMarbles(hand) > 0 ? refusal('PASS_NOT_FORCED', 'Z7.4') : undefined;
}
