/** What the referee has refused, at the edge of the page. */

import { refusalText } from '@gipfel/i18n';
import type { Match, MatchRefusal } from '@gipfel/match';
import { makeCell } from '@gipfel/notation';
import { notices } from '../lib/notices.svelte.js';
import { shownLanguage, text } from '../lib/text.svelte.js';

export function showRefusal(refused: MatchRefusal, { position }: Match): void {
  const words = {
    language: shownLanguage(),
    texts: text.refusals,
    cell: (cell: number) => makeCell(position, cell),
  };
  notices.show({ id: 'refused', sentence: refusalText(refused, position.game, words).sentence });
}
