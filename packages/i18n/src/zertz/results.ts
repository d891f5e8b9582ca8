import type { Side } from '@gipfel/rules';
import { COLOURS, type ZertzPosition } from '@gipfel/rules/zertz';
import type { Sections } from '../generated/types.js';
import type { GameResults } from '../results/game.js';

export const results: GameResults<'zertz'> = {
  reason(words, { winner, reason }, end) {
    switch (reason) {
      case 'Z6.1':
      case 'Z6.2':
        return end === undefined || winner === undefined ? words.reasonGoal : goalText(words, end, winner);
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

function goalText(words: Sections['speech'], { stores, rules }: ZertzPosition, winner: Side): string {
  const store = stores[winner];
  const { goals } = rules;
  if (COLOURS.every((colour) => store[colour] >= goals.each))
    return words.reasonGoalEach({ count: goals.each });
  if (store.W >= goals.W) return words.reasonGoalWhite({ count: goals.W });
  if (store.G >= goals.G) return words.reasonGoalGrey({ count: goals.G });
  if (store.B >= goals.B) return words.reasonGoalBlack({ count: goals.B });
  return words.reasonGoal;
}
