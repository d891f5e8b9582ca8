/** ZÈRTZ at the table. */

import { COLOURS, type ZertzAction, type ZertzPosition } from '@gipfel/rules/zertz';
import type { TableGame } from '../game.js';
import { entry } from './entry.js';
import { marbleLook } from './skin.js';
import { speech } from './speech.js';

export const game: TableGame<ZertzPosition, ZertzAction> = {
  entry,
  speech,
  /** Z3.1: the pool. */
  stock: {
    isOpen: () => true,
    title: (words) => words.poolTitle,
    items: (words, { pool }) =>
      COLOURS.map((colour) => {
        const count = pool[colour];
        return { id: colour, look: marbleLook(colour), count, label: words.takeMarble({ colour, count }) };
      }),
  },
};
