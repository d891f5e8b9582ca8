/** From a coded refusal to its sentence. */

import type { GameId, Refusal } from '@gipfel/rules';
import { MATCH_SENTENCES } from './match.js';
import { lawOf, type Names, type Sentence } from './names.js';
import { TZAAR_SETUP_SENTENCES, ZERTZ_SETUP_SENTENCES } from './setups.js';
import { TURN_SENTENCES } from './turns.js';
import { TZAAR_SENTENCES } from './tzaar.js';
import { ZERTZ_SENTENCES } from './zertz.js';

type Table = Readonly<Record<string, Sentence>>;

const STEPS: Readonly<Record<GameId, Table>> = { zertz: ZERTZ_SENTENCES, tzaar: TZAAR_SENTENCES };
const SETUPS: Readonly<Record<GameId, Table>> = {
  zertz: ZERTZ_SETUP_SENTENCES,
  tzaar: TZAAR_SETUP_SENTENCES,
};

/** Codes reach this as plain text from files and other versions; one without a sentence is still told. */
export function makeRefusalSentence(refused: Refusal, names: Names, game: GameId): string {
  for (const table of [STEPS[game], SETUPS[game], TURN_SENTENCES, MATCH_SENTENCES]) {
    const sentence = sentenceIn(table, refused.code);
    if (sentence !== undefined) return sentence(refused, names);
  }
  return `The law refuses this${lawOf(refused)}: ${refused.code}.`;
}

export function hasRefusalSentence(code: string): boolean {
  const tables = [...Object.values(STEPS), ...Object.values(SETUPS), TURN_SENTENCES, MATCH_SENTENCES];
  return tables.some((table) => Object.hasOwn(table, code));
}

function sentenceIn(table: Table, code: string): Sentence | undefined {
  return Object.hasOwn(table, code) ? table[code] : undefined;
}
