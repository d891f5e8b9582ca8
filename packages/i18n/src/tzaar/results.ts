import { opponentOf } from '@gipfel/rules';
import { PIECE_TYPES, visiblePieces } from '@gipfel/rules/tzaar';
import type { GameResults } from '../results/game.js';

export const results: GameResults<'tzaar'> = {
  reason(words, { winner, reason }, end) {
    switch (reason) {
      case 'T6.1': {
        if (end === undefined || winner === undefined) return words.reasonTypeLost({ piece: 'other' });
        const left = visiblePieces(end.places, opponentOf(winner));
        return words.reasonTypeLost({ piece: PIECE_TYPES.find((type) => left[type] === 0) ?? 'other' });
      }
      case 'T6.2':
        return words.reasonNoCapture;
      default:
        return undefined;
    }
  },
};
