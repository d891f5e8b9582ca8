/** What the trials play: both games, several boards, with and without a clock. */

import { type ClockTerms, parseStart, type StartTerms } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';

const zertz = (board: string, captures = 'compulsory'): StartTerms =>
  parseStart('zertz', { board, captures });
const tzaar = (start: string): StartTerms => parseStart('tzaar', { start });

/** Too long for a flag to fall on a slow machine. */
const LONG_CLOCK: ClockTerms = { type: 'fischer', initial: 3_600_000, increment: 1_000 };

const of = (start: StartTerms, clock: ClockTerms = LONG_CLOCK, touchMove = false): Terms => ({
  start,
  clock,
  touchMove,
  rated: false,
  chat: true,
});

/** The same start every time, so that one prepared line serves many matches. */
export const REPEATABLE: readonly Terms[] = [
  of(zertz('37')),
  of(tzaar('fixed')),
  of(zertz('48')),
  of(tzaar('alternating')),
  of(zertz('61')),
];

export const VARIED: readonly Terms[] = [
  of(zertz('37')),
  of(tzaar('random')),
  of(zertz('37', 'onDemand'), { type: 'none' }),
  of(zertz('48'), LONG_CLOCK, true),
  of(tzaar('fixed'), { type: 'delay', initial: 3_600_000, delay: 2_000 }),
  of(zertz('61', 'onDemand'), { type: 'correspondence', days: 3 }),
];

/** This many, all kinds in turn. */
export function someTerms(kinds: readonly Terms[], count: number): readonly Terms[] {
  return Array.from({ length: count }, (_, index) => kinds[index % kinds.length]).filter(
    (terms) => terms !== undefined,
  );
}
