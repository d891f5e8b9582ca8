/** What only a game under way needs. The page loads it when somebody is about to play, not to show its form. */

import { makeRefusalLine, parseErrorText } from '@gipfel/i18n';
import type { ParseError } from '@gipfel/notation';
import type { GameId } from '@gipfel/rules';
import { shownLanguage, text } from '../../lib/language/text.svelte.js';

export { default as GameView } from './GameView.svelte';
export { Game, readKeptGame } from './game.svelte.js';
export { createGame, openGame } from './newGame.js';
export { default as OpenElsewhere } from './OpenElsewhere.svelte';

/** Why no game comes of a position that was wished for. */
export function explainProblem(problem: ParseError, game: GameId): string {
  // Cells of a position that cannot stand have no sure name.
  const words = { language: shownLanguage(), texts: text.refusals, cell: () => undefined };
  return makeRefusalLine(parseErrorText(problem, game, words));
}
