/** What the home page shows of each game. */

import type { Sections } from '@gipfel/i18n';
import type { GameId } from '@gipfel/rules';

interface HomeGame {
  /** In a few words, and in two sentences. */
  caption(words: Sections['home']): string;
  lead(words: Sections['home']): string;
  /** A position in the middle of a game, as notation and in words. */
  readonly position: string;
  picture(words: Sections['home']): string;
}

export const HOME_GAMES: Readonly<Record<GameId, HomeGame>> = {
  zertz: {
    caption: ({ zertzCaption }) => zertzCaption,
    lead: ({ zertzLead }) => zertzLead,
    position: 'zertz 37 1ooo/oWooo/ooGoWo/oooBooo/1oGooBo/2ooooo/5oo 3/5/7 1/1/1 0/0/0 1',
    picture: ({ zertzBoard }) => zertzBoard,
  },
  tzaar: {
    caption: ({ tzaarCaption }) => tzaarCaption,
    lead: ({ tzaarLead }) => tzaarLead,
    position: 'tzaar ..t3t./Tr..R./T..R.RT3/Tr2.tT..T/T..z2t.Rt/.r..Z2.rt/r2....rt/trRRRt/tTTTT 1 capture',
    picture: ({ tzaarBoard }) => tzaarBoard,
  },
};
