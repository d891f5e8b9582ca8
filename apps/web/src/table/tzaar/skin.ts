import type { PieceLook } from '@gipfel/board';
import type { Side } from '@gipfel/rules';
import { type PieceType, PLACES, type TzaarAction, type TzaarPosition } from '@gipfel/rules/tzaar';
import { sharedLook } from '../skin/looks.js';
import type { Skin } from '../skin/skin.js';

const TYPE_NAMES = { Z: 'tzaar', R: 'tzarra', T: 'tott' } as const;

export function stackLook(owner: Side, type: PieceType, height = 1): PieceLook {
  return sharedLook(`${owner}${type}${height}`, () => ({
    kind: 'stack',
    colour: owner === 0 ? 'white' : 'black',
    type: TYPE_NAMES[type],
    height,
  }));
}

export const skin: Skin<TzaarPosition, TzaarAction> = {
  cellKind: 'point',
  frame: () => PLACES,
  cells: () => PLACES,
  lookAt({ places }, cell) {
    const stack = places[cell];
    return stack === undefined ? undefined : stackLook(stack.owner, stack.type, stack.height);
  },
  placedLook: ({ side }, { piece }) => stackLook(side, piece),
  groupsAtChoice: () => [],
  /** T6.4: a pass when nothing else is left. */
  isAutomatic: ({ step }) => step === 'second',
};
