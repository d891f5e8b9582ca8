/** TZAAR at the table. */

import { handOf, PIECE_TYPES, type TzaarAction, type TzaarPosition } from '@gipfel/rules/tzaar';
import type { TableGame } from '../game.js';
import { entry } from './entry.js';
import { stackLook } from './skin.js';
import { speech } from './speech.js';

export const game: TableGame<TzaarPosition, TzaarAction> = {
  entry,
  speech,
  /** T2.3: the pieces still to be placed. */
  stock: {
    isOpen: ({ step }) => step === 'place',
    title: (words) => words.handTitle,
    items(words, position, side) {
      const hand = handOf(position, side);
      return PIECE_TYPES.map((piece) => {
        const count = hand[piece];
        return { id: piece, look: stackLook(side, piece), count, label: words.takePiece({ piece, count }) };
      });
    },
  },
};
