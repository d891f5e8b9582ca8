/** Values that are no action at all: reached by programs, hardly by people. The same words in both games. */

import type { TzaarShapeCode } from '@gipfel/rules/tzaar';
import type { ZertzShapeCode } from '@gipfel/rules/zertz';
import type { Sentence } from './names.js';

export const SHAPE_SENTENCES: Readonly<Record<ZertzShapeCode & TzaarShapeCode, Sentence>> = {
  ACTION_MALFORMED: () => 'This is no action: an action is an object with a type.',
  ACTION_UNKNOWN: () => 'This game knows no such action.',
  CELL_UNKNOWN: () => 'The action names a place that the grid does not have.',
};
