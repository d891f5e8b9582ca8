/** What is measured of each game: a new game is a line here. */

import type { GameId } from '@gipfel/rules';

export interface Contest {
  readonly by: 'turns' | 'actions';
  readonly depth: number;
  /** The core is too fast for one clock tick: it counts several times per round. */
  readonly repeats: number;
}

interface Measured {
  readonly name: string;
  /** The starts of random games. */
  readonly variants: readonly [string, ...string[]];
  /** Actions per second of another program's referee on this kind of machine. */
  readonly reference: number;
  /** Where rules and core count against each other. */
  readonly contests: { readonly variant: string; readonly kinds: readonly Contest[] };
  /** How much deeper than `bench`: helper threads need time to help. */
  readonly deeper: number;
}

export const MEASURED: Readonly<Record<GameId, Measured>> = {
  zertz: {
    name: 'ZÈRTZ',
    variants: ['37', '48', '61'],
    reference: 50_000,
    contests: { variant: '37', kinds: [{ by: 'turns', depth: 2, repeats: 10 }] },
    deeper: 1,
  },
  tzaar: {
    name: 'TZAAR',
    variants: ['random'],
    reference: 110_000,
    contests: {
      variant: 'fixed',
      kinds: [
        { by: 'actions', depth: 4, repeats: 1 },
        { by: 'actions', depth: 3, repeats: 10 },
        { by: 'turns', depth: 2, repeats: 1 },
      ],
    },
    deeper: 2,
  },
};
