/** A refusal of the rules or of a match as one sentence in the player's language, and the rule behind it. */

import type { GameId, Refusal, RuleId } from '@gipfel/rules';
import { factsOf, type RefusalWords, type Table } from './refusals/facts.js';
import { GAME_REFUSALS } from './refusals/games.js';
import { MATCH_SENTENCES } from './refusals/match.js';

export type { RefusalWords } from './refusals/facts.js';

/** A whole sentence without the rule's number, which the page shows as a link. */
export interface RefusalText {
  readonly sentence: string;
  readonly rule: RuleId | undefined;
}

/** Why a step, a turn or an event of a match was refused. */
export function refusalText(refused: Refusal, game: GameId, words: RefusalWords): RefusalText {
  const { turns, steps, setups } = GAME_REFUSALS[game];
  return tell(refused, words, [turns, steps, MATCH_SENTENCES, setups]);
}

/** Why a position is impossible: a few codes mean something else there than in a step. */
export function setupText(refused: Refusal, game: GameId, words: RefusalWords): RefusalText {
  const { turns, steps, setups } = GAME_REFUSALS[game];
  return tell(refused, words, [setups, turns, steps, MATCH_SENTENCES]);
}

/** Codes also come from files and other versions; one without a sentence is shown as it is. */
function tell(refused: Refusal, words: RefusalWords, tables: readonly Table[]): RefusalText {
  const table = tables.find((each) => Object.hasOwn(each, refused.code));
  const facts = factsOf(refused, words);
  const { texts } = words;
  const sentence = table?.[refused.code]?.(texts, facts) ?? texts.unknown({ code: refused.code });
  return { sentence, rule: refused.rule };
}

/** `You must capture: f3 over e4 (Z2.2).`, for places without links. */
export function makeRefusalLine({ sentence, rule }: RefusalText): string {
  if (rule === undefined) return sentence;
  return sentence.endsWith('.') ? `${sentence.slice(0, -1)} (${rule}).` : `${sentence} (${rule})`;
}
