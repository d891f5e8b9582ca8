/** TZAAR in the lessons. */

import type { TzaarPosition } from '@gipfel/rules/tzaar';
import type { LearnGame } from '../game.js';
import { LESSONS } from './lessons.js';
import { TACTICS } from './tactics.js';

export const game: LearnGame<TzaarPosition> = {
  lessons: [...LESSONS, ...TACTICS],
  captured({ places }, side) {
    const left = places.reduce(
      (sum, place) => sum + (place === undefined || place.owner === side ? 0 : place.height),
      0,
    );
    return -left;
  },
  /** T3.2: the second action, which the first lessons leave for later. */
  isOneAction: ({ step }) => step === 'second',
};
