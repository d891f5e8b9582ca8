/** The prompt: what to do next, in one short sentence. Pure: the words are arguments. */

import type { Sections } from '@gipfel/i18n';
import { outcome } from '@gipfel/rules';
import { type Entry, groupsAtChoice, isReady } from './entrySteps.js';
import { tableGameOf } from './games.js';

type Words = Sections['table'];

export function promptOf(entry: Entry, words: Words): string {
  const groups = groupsAtChoice(entry).length;
  if (groups > 0) return words.promptClaim({ count: groups });
  if (outcome(entry.start) !== undefined) return words.promptOver;
  const { entry: game } = tableGameOf(entry.start);
  if (isReady(entry)) return game.readyPrompt(entry, words) ?? words.promptReady;
  return game.prompt(entry, entry.position, words);
}
