/** ZÈRTZ in the editor. */

import { fromSetup, startOf } from '@gipfel/rules';
import { COLOURS, type ZertzPosition } from '@gipfel/rules/zertz';
import { marbleLook } from '../../../../table/zertz/skin.js';
import type { EditorGame, EditorTool } from '../game.js';
import {
  cellsOf,
  emptyBoard,
  fromPosition,
  ringsOf,
  takeAway,
  toggleMarble,
  toggleRing,
  toSetup,
  type ZertzDraft,
} from './draft.js';

export const game: EditorGame<ZertzDraft, ZertzPosition> = {
  start: () => emptyBoard('37'),
  fromPosition,
  toSetup,
  toPicture(draft) {
    const { rings, pool, stores, side, rules } = draft;
    return { ...boardOf(draft), rings, pool, stores, side, rules };
  },
  cellsOf,
  kindOf: ({ rings }, cell) => (rings[cell] === '-' ? 'gap' : 'ring'),
  tools: [
    ...COLOURS.map(
      (colour): EditorTool<ZertzDraft> => ({
        label: (words) => words.toolMarble({ colour }),
        look: marbleLook(colour),
        use: (draft, cell) => toggleMarble(draft, cell, colour),
      }),
    ),
    { label: (words) => words.toolRing, look: 'ring', use: toggleRing },
    { label: (words) => words.toolEmpty, look: 'trash', use: takeAway },
  ],
  hint: (words) => words.editHintZertz,
};

/** A position on the board whose labels the places have. */
function boardOf({ board, rings }: ZertzDraft): ZertzPosition {
  const made =
    board === 'custom' ? fromSetup({ game: 'zertz', board: ringsOf(rings), variant: 'custom' }) : undefined;
  const custom = made?.ok === true && made.value.game === 'zertz' ? made.value : undefined;
  const named = custom ?? startOf('zertz', board === 'custom' ? '61' : board, () => 0);
  if (named === undefined) throw new Error('the rules know every printed board');
  return named;
}
