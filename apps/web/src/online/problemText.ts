/** Why the server refused something, with the cause if the rules or the referee named one. */

import type { GameId } from '@gipfel/rules';
import { loadText, shownLanguage } from '../lib/language/text.svelte.js';
import type { ApiProblem } from './api.js';
import { codeText } from './codeText.js';

export async function problemText(problem: ApiProblem, game: GameId): Promise<string> {
  const { refusal } = problem;
  if (refusal === undefined) return codeText(problem);
  try {
    const [{ refusedTermsText }] = await Promise.all([
      import('./refusedTerms.js'),
      loadText(shownLanguage(), ['refusals']),
    ]);
    return refusedTermsText(refusal, game);
  } catch {
    // The network went away just now: the code alone must do.
    return codeText(problem);
  }
}
