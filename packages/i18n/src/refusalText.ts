/** From a coded refusal of the law or of a match to one sentence in the player's language, and the rule it rests on. */

import type { GameId, Refusal, RuleId } from '@gipfel/rules';
import { factsOf, type RefusalWords, type Sentence } from './refusals/facts.js';
import { MATCH_SENTENCES } from './refusals/match.js';
import { TZAAR_SETUP_SENTENCES, ZERTZ_SETUP_SENTENCES } from './refusals/setups.js';
import { TZAAR_SENTENCES } from './refusals/tzaar.js';
import { ZERTZ_SENTENCES } from './refusals/zertz.js';

export type { RefusalWords } from './refusals/facts.js';

/** A whole sentence without the rule's number, which the page shows as a link. */
export interface RefusalText {
  readonly sentence: string;
  readonly rule: RuleId | undefined;
}

type Table = Readonly<Record<string, Sentence>>;

const STEPS: Readonly<Record<GameId, Table>> = { zertz: ZERTZ_SENTENCES, tzaar: TZAAR_SENTENCES };
const SETUPS: Readonly<Record<GameId, Table>> = {
  zertz: ZERTZ_SETUP_SENTENCES,
  tzaar: TZAAR_SETUP_SENTENCES,
};

/** Why a step, a turn or an event of a match was refused. */
export function refusalText(refused: Refusal, game: GameId, words: RefusalWords): RefusalText {
  return tell(refused, game, words, [STEPS[game], MATCH_SENTENCES, SETUPS[game]]);
}

/** Why a position cannot stand: a few codes mean something else there than in a step. */
export function setupText(refused: Refusal, game: GameId, words: RefusalWords): RefusalText {
  return tell(refused, game, words, [SETUPS[game], STEPS[game], MATCH_SENTENCES]);
}

/** Codes also come from files and other versions; one without a sentence is still told. */
function tell(refused: Refusal, game: GameId, words: RefusalWords, tables: readonly Table[]): RefusalText {
  const table = tables.find((each) => Object.hasOwn(each, refused.code));
  const facts = factsOf(refused, game, words);
  const { texts } = words;
  const sentence = table?.[refused.code]?.(texts, facts) ?? texts.unknown({ code: refused.code });
  return { sentence, rule: refused.rule };
}

/** `You must capture: f3 over e4 (Z2.2).`, for where a link cannot stand. */
export function makeRefusalLine({ sentence, rule }: RefusalText): string {
  if (rule === undefined) return sentence;
  return sentence.endsWith('.') ? `${sentence.slice(0, -1)} (${rule}).` : `${sentence} (${rule})`;
}
