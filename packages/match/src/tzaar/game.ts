/** TZAAR in a match: its three starts, and no draws. */

import { ok } from '@gipfel/rules';
import { TZAAR_STARTS, type TzaarStart as TzaarStartName } from '@gipfel/rules/tzaar';
import type { MatchGame } from '../game.js';

export interface TzaarStart {
  readonly game: 'tzaar';
  readonly start: TzaarStartName;
}

export const game: MatchGame<TzaarStart, never> = {
  choices: { start: TZAAR_STARTS },
  variantOf: ({ start }) => start,
  startOf: (start) => ({ game: 'tzaar', start }),
  agreementsOf: () => ({}),
  nearestPlayed: (start) => start,
  // T2.3
  tournament: (start = 'alternating') => ok({ start: { game: 'tzaar', start }, touchMove: false }),
  noDraws: 'T6.5',
};
