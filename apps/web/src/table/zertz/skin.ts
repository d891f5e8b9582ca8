import type { PieceLook } from '@gipfel/board';
import { type Colour, isColour, type ZertzAction, type ZertzPosition } from '@gipfel/rules/zertz';
import { sharedLook } from '../skin/looks.js';
import type { Skin } from '../skin/skin.js';

const COLOUR_NAMES = { W: 'white', G: 'grey', B: 'black' } as const;

export function marbleLook(colour: Colour): PieceLook {
  return sharedLook(colour, () => ({ kind: 'marble', colour: COLOUR_NAMES[colour] }));
}

export const skin: Skin<ZertzPosition, ZertzAction> = {
  cellKind: 'ring',
  frame: ({ board }) => board.cells,
  cells: ({ board, rings }) => board.cells.filter((cell) => rings[cell] !== '-'),
  lookAt({ rings }, cell) {
    const ring = rings[cell];
    return isColour(ring) ? marbleLook(ring) : undefined;
  },
  placedLook: (_position, { colour }) => marbleLook(colour),
  /** Z5.4 */
  groupsAtChoice: ({ step }) => (step.at === 'claim' ? step.groups : []),
  /** Z4.2: a chain with one way on. */
  isAutomatic: ({ step }) => step.at === 'jump',
};
