/** ZÈRTZ in the lessons. */

import type { ZertzPosition } from '@gipfel/rules/zertz';
import type { LearnGame } from '../game.js';
import { FIRST_LESSONS } from './firstLessons.js';
import { LATER_LESSONS } from './laterLessons.js';
import { TACTICS } from './tactics.js';

export const game: LearnGame<ZertzPosition> = {
  lessons: [...FIRST_LESSONS, ...LATER_LESSONS, ...TACTICS],
  captured({ stores }, side) {
    const { W, G, B } = stores[side];
    return W + G + B;
  },
  isOneAction: () => false,
};
