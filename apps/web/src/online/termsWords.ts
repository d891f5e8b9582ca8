/** What two players agree upon, in words. */

import { clockText, startText, unusualRules } from '@gipfel/i18n';
import type { ClockTerms } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import { text } from '../lib/language/text.svelte.js';

export function clockWords(clock: ClockTerms): string {
  return clockText(text.online, clock);
}

/** Everything that differs from game to game, without its name. */
export function termsParts({ start, clock, touchMove, rated }: Terms): readonly string[] {
  return [
    startText(text.people, start),
    clockWords(clock),
    rated ? text.people.kindRated : text.people.kindCasual,
    ...(touchMove ? [text.setup.touchMove] : []),
    ...unusualRules(start, text),
  ];
}

export function termsLine(terms: Terms): string {
  return termsParts(terms).join(' · ');
}
