/** How a match ended, in one sentence. */

import type { Match, MatchResult } from '@gipfel/match';
import type { Position, Side } from '@gipfel/rules';
import { text } from '../lib/language/text.svelte.js';
import { matchGameOf } from './games.js';

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

function describeReason(position: Position, result: MatchResult): string {
  const { reason } = result;
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
  return matchGameOf(position).reason(words, position, result) ?? text.common.rule({ rule: reason });
}
