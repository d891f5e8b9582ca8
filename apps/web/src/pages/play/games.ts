/** The fields of every game in the form: a new game is a line here. */

import type { PrintedStart } from '@gipfel/match';
import type { GameId } from '@gipfel/rules';
import type { FormGame } from './formGame.js';
import TzaarStart from './tzaar/StartFields.svelte';
import ZertzRules from './zertz/RuleFields.svelte';
import ZertzStart from './zertz/StartFields.svelte';

const GAMES: { readonly [Id in GameId]: FormGame<PrintedStart<Id>> } = {
  zertz: { StartFields: ZertzStart, RuleFields: ZertzRules },
  tzaar: { StartFields: TzaarStart },
};

/** Sound because the fields get the start of their own game. */
export function formGameNamed(id: GameId): FormGame<PrintedStart> {
  return GAMES[id] as unknown as FormGame<PrintedStart>;
}
