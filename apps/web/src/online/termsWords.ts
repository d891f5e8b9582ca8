/** What two players agree upon, in words. */

import type { ClockTerms, StartTerms, Terms } from '@gipfel/protocol';
import { text } from '../lib/text.svelte.js';
import { variantLabel } from '../people/labels.js';

export function clockWords(clock: ClockTerms): string {
  const words = text.online;
  switch (clock.type) {
    case 'none':
      return words.clockNone;
    case 'suddenDeath':
      return words.clockSuddenDeath({ minutes: clock.initial / 60_000 });
    case 'fischer':
      return words.clockFischer({ minutes: clock.initial / 60_000, seconds: clock.increment / 1000 });
    case 'delay':
      return words.clockDelay({ minutes: clock.initial / 60_000, seconds: clock.delay / 1000 });
    case 'correspondence':
      return words.clockDays({ days: clock.days });
  }
}

function startWords(start: StartTerms): string {
  if ('position' in start) return variantLabel('custom');
  if (start.game === 'tzaar') return variantLabel(start.start);
  return variantLabel(start.variant === 'blitz' ? 'blitz' : start.board);
}

/** Everything that differs from game to game, without its name. */
export function termsParts({ start, clock, touchMove, rated }: Terms): readonly string[] {
  const words = text.online;
  const rules = 'claims' in start ? start : undefined;
  return [
    startWords(start),
    clockWords(clock),
    rated ? text.people.kindRated : text.people.kindCasual,
    ...(touchMove ? [text.setup.touchMove] : []),
    ...(rules?.captures === 'onDemand' ? [text.setup.onDemand] : []),
    ...(rules?.claims === 'optional' ? [words.claimsOptional] : []),
  ];
}

export function termsLine(terms: Terms): string {
  return termsParts(terms).join(' · ');
}
