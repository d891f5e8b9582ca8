/** Shows the referee's refusal as a notice. */

import { refusalText } from '@gipfel/i18n';
import type { Match, MatchRefusal } from '@gipfel/match';
import { makeCell } from '@gipfel/notation';
import { shownLanguage, text } from '../lib/language/text.svelte.js';
import { notices } from '../lib/page/notices.svelte.js';

export function showRefusal(refused: MatchRefusal, { position }: Match): void {
  const words = {
    language: shownLanguage(),
    texts: text.refusals,
    cell: (cell: number) => makeCell(position, cell),
  };
  notices.show({ id: 'refused', sentence: refusalText(refused, position.game, words).sentence });
}
