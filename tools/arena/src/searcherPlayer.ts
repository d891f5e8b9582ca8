/** A searcher in this process as a participant. It shares the processor with the arena, so its times are less exact. */

import type { OptionValue, Searcher } from '@gipfel/engine';
import { makeTurn } from '@gipfel/notation';
import { err, ok, tryPlayTurn } from '@gipfel/rules';
import type { Player } from './player.js';

export function createSearcherPlayer(
  name: string,
  searcher: Searcher,
  options: readonly (readonly [string, OptionValue])[] = [],
): Player {
  for (const [option, value] of options) searcher.setOption(option, value);
  return {
    name,
    newGame: async () => {
      try {
        searcher.newGame();
        await searcher.ready();
        return undefined;
      } catch (error) {
        return { code: 'CRASHED', details: String(error) };
      }
    },
    think: async ({ turns, position, limits, patience }) => {
      const controller = new AbortController();
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        controller.abort();
      }, patience);
      const begin = performance.now();
      try {
        const request = { position, ply: turns.length, limits };
        const { turn } = await searcher.search(request, () => undefined, controller.signal);
        const milliseconds = performance.now() - begin;
        if (isLate) return err({ code: 'TIME', details: `${Math.round(milliseconds)} ms` });
        const refused = tryPlayTurn(position, turn);
        if (refused.ok) return ok({ text: makeTurn(position, turn), milliseconds });
        return err({ code: 'ILLEGAL', details: refused.error.reason.code });
      } catch (error) {
        return err({ code: 'CRASHED', details: String(error) });
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => undefined,
  };
}
