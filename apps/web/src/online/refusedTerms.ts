/** Why the rules or the referee refuse terms, in a sentence. Words and code load on demand. */

import { makeRefusalLine, termsText } from '@gipfel/i18n';
import type { GameId, Refusal } from '@gipfel/rules';
import { shownLanguage, text } from '../lib/language/text.svelte.js';

export function refusedTermsText(refused: Refusal, game: GameId): string {
  // Cells of a position that cannot stand have no sure name.
  const words = { language: shownLanguage(), texts: text.refusals, cell: () => undefined };
  return makeRefusalLine(termsText(refused, game, words));
}
