/** How a match ended, in one sentence. */

import { reasonText } from '@gipfel/i18n';
import type { Match, MatchResult } from '@gipfel/match';
import type { Side } from '@gipfel/rules';
import { text } from '../lib/language/text.svelte.js';

/** Why it ended, as the end of a sentence. */
export function reasonOf(match: Match, result: MatchResult): string {
  const words = text.speech;
  if (result.reason === 'abort') return words.resultAborted;
  const { position } = match;
  return reasonText(words, position.game, result, position) ?? text.common.rule({ rule: result.reason });
}

/** `own` is the side of the only person at the table, if there is only one. */
export function describeResult(
  match: Match,
  result: MatchResult,
  names: readonly [string, string],
  own?: Side,
): string {
  const words = text.speech;
  const reason = reasonOf(match, result);
  if (result.reason === 'abort') return reason;
  const { winner } = result;
  if (winner === undefined) return words.resultTie({ reason });
  if (own === undefined) return words.resultWins({ name: names[winner], reason });
  return winner === own ? words.resultYouWin({ reason }) : words.resultYouLose({ reason });
}
