/** How a match of ZÈRTZ ends. */

import type { Sections } from '@gipfel/i18n';
import type { Side } from '@gipfel/rules';
import { COLOURS, type ZertzPosition } from '@gipfel/rules/zertz';
import type { MatchGame } from '../game.js';

export const game: MatchGame<ZertzPosition> = {
  hasDraws: true,
  reason(words, position, { winner, reason }) {
    if (winner !== undefined && /^Z[68]/.test(reason)) return describeGoal(words, position, winner);
    switch (reason) {
      case 'Z7.2':
        return words.reasonBoardFull;
      case 'Z7.3':
        return words.reasonRepetition;
      case 'Z7.4':
        return words.reasonBothPass;
      default:
        return undefined;
    }
  },
};

function describeGoal(words: Sections['speech'], position: ZertzPosition, winner: Side): string {
  const store = position.stores[winner];
  const { goals } = position.rules;
  if (COLOURS.every((colour) => store[colour] >= goals.each))
    return words.reasonGoalEach({ count: goals.each });
  if (store.W >= goals.W) return words.reasonGoalWhite({ count: goals.W });
  if (store.G >= goals.G) return words.reasonGoalGrey({ count: goals.G });
  if (store.B >= goals.B) return words.reasonGoalBlack({ count: goals.B });
  return words.reasonGoal;
}
