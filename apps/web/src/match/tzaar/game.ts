/** How a match of TZAAR ends. */

import { opponentOf } from '@gipfel/rules';
import { PIECE_TYPES, type TzaarPosition, visiblePieces } from '@gipfel/rules/tzaar';
import type { MatchGame } from '../game.js';

export const game: MatchGame<TzaarPosition> = {
  hasDraws: false,
  reason(words, position, { winner, reason }) {
    if (winner === undefined || reason !== 'T6.1')
      return reason.startsWith('T6') ? words.reasonNoCapture : undefined;
    const left = visiblePieces(position.places, opponentOf(winner));
    return words.reasonTypeLost({ piece: PIECE_TYPES.find((type) => left[type] === 0) ?? 'other' });
  },
};
