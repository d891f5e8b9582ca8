/** How a match ended, in one sentence. */

import { reasonText } from '@gipfel/i18n';
import type { Match, MatchResult } from '@gipfel/match';
import type { Side } from '@gipfel/rules';
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
  const { position } = match;
  const why = reasonText(words, position.game, result, position) ?? text.common.rule({ rule: reason });
  if (winner === undefined) return words.resultTie({ reason: why });
  if (own === undefined) return words.resultWins({ name: names[winner], reason: why });
  return winner === own ? words.resultYouWin({ reason: why }) : words.resultYouLose({ reason: why });
}
