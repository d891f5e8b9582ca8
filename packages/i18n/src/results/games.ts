/** How games end, in words. */

import type { GameId, Position } from '@gipfel/rules';
import type { Sections } from '../generated/types.js';
import { results as tzaar } from '../tzaar/results.js';
import { results as zertz } from '../zertz/results.js';
import type { GameResults, ToldResult } from './game.js';

const GAMES: { readonly [Id in GameId]: GameResults<Id> } = { zertz, tzaar };

/** Why a game is over. Undefined where the rule's number must suffice. */
export function reasonText(
  words: Sections['speech'],
  game: GameId,
  result: ToldResult,
  end?: Position,
): string | undefined {
  switch (result.reason) {
    case 'resignation':
      return words.reasonResignation;
    case 'time':
      return words.reasonTime;
    case 'agreement':
      return words.reasonAgreement;
  }
  // Sound because `end` is a position of this game.
  const { reason } = GAMES[game] as GameResults;
  return reason(words, result, end);
}
