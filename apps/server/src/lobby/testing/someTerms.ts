/** Terms for tests. */

import type { Terms } from '@gipfel/protocol';

export const ZERTZ: Terms = {
  start: { game: 'zertz', board: '37', variant: 'standard', claims: 'auto', captures: 'compulsory' },
  clock: { type: 'fischer', initial: 300_000, increment: 3000 },
  touchMove: false,
  rated: false,
  chat: true,
};

export const TZAAR: Terms = { ...ZERTZ, start: { game: 'tzaar', start: 'random' } };

export const RATED: Terms = { ...ZERTZ, rated: true };
