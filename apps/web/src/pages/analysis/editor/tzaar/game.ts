/** TZAAR in the editor. */

import { PIECE_TYPES, PLACES, type TzaarPosition } from '@gipfel/rules/tzaar';
import { stackLook } from '../../../../table/tzaar/skin.js';
import type { EditorGame, EditorTool } from '../game.js';
import { fromPosition, fullBoard, lower, raise, type TzaarDraft, takeAway } from './draft.js';

export const game: EditorGame<TzaarDraft, TzaarPosition> = {
  start: fullBoard,
  fromPosition,
  toSetup: (draft) => draft,
  toPicture: (draft) => ({ ...draft, places: draft.places.map((place) => place ?? undefined) }),
  cellsOf: () => PLACES,
  kindOf: () => 'point',
  tools: [
    ...([0, 1] as const).flatMap((owner) =>
      PIECE_TYPES.map(
        (piece): EditorTool<TzaarDraft> => ({
          label: (words) => words.toolPiece({ piece, side: owner === 0 ? 'white' : 'other' }),
          look: stackLook(owner, piece),
          use: (draft, cell) => raise(draft, cell, owner, piece),
        }),
      ),
    ),
    { label: (words) => words.toolLower, look: 'download', use: lower },
    { label: (words) => words.toolEmpty, look: 'trash', use: takeAway },
  ],
  hint: (words) => words.editHintTzaar,
};
