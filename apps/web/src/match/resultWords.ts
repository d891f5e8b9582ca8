/** How a match ended, in one sentence. */

import type { Match, MatchResult } from '@gipfel/match';
import { opponentOf, type Position, type Side } from '@gipfel/rules';
import { PIECE_TYPES, visiblePieces } from '@gipfel/rules/tzaar';
import { COLOURS } from '@gipfel/rules/zertz';
import { text } from '../lib/language/text.svelte.js';

/** `own` is the side of the only person at the table, if there is only one. */
export function describeResult(
  match: Match,
  result: MatchResult,
  names: readonly [string, string],
  own?: Side,
): string {
  const { winner, reason } = result;
  const words = text.speech;
  if (reason === 'abort') return words.resultAborted;
  const why = describeReason(match.position, result);
  if (winner === undefined) return words.resultTie({ reason: why });
  if (own === undefined) return words.resultWins({ name: names[winner], reason: why });
  return winner === own ? words.resultYouWin({ reason: why }) : words.resultYouLose({ reason: why });
}

function describeReason(position: Position, { winner, reason }: MatchResult): string {
  const words = text.speech;
  switch (reason) {
    case 'resignation':
      return words.reasonResignation;
    case 'time':
      return words.reasonTime;
    case 'agreement':
      return words.reasonAgreement;
    case 'abort':
      return '';
  }
  if (winner !== undefined && position.game === 'zertz' && /^Z[68]/.test(reason))
    return describeGoal(position, winner);
  if (winner !== undefined && reason === 'T6.1') return describeLostType(position, opponentOf(winner));
  if (reason.startsWith('T6')) return words.reasonNoCapture;
  if (reason === 'Z7.2') return words.reasonBoardFull;
  if (reason === 'Z7.3') return words.reasonRepetition;
  if (reason === 'Z7.4') return words.reasonBothPass;
  return text.common.rule({ rule: reason });
}

function describeGoal(position: Position & { readonly game: 'zertz' }, winner: Side): string {
  const words = text.speech;
  const store = position.stores[winner];
  const { goals } = position.rules;
  if (COLOURS.every((colour) => store[colour] >= goals.each))
    return words.reasonGoalEach({ count: goals.each });
  if (store.W >= goals.W) return words.reasonGoalWhite({ count: goals.W });
  if (store.G >= goals.G) return words.reasonGoalGrey({ count: goals.G });
  if (store.B >= goals.B) return words.reasonGoalBlack({ count: goals.B });
  return words.reasonGoal;
}

function describeLostType(position: Position, loser: Side): string {
  if (position.game !== 'tzaar') return text.speech.reasonNoCapture;
  const left = visiblePieces(position.places, loser);
  const piece = PIECE_TYPES.find((type) => left[type] === 0);
  return text.speech.reasonTypeLost({ piece: piece ?? 'other' });
}
