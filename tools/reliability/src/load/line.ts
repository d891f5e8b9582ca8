/** Games prepared in advance, so that the load generator does not compute. */

import type { SavedMatch } from '@gipfel/match';
import type { Terms } from '@gipfel/protocol';
import { fromSetup, seededRandom } from '@gipfel/rules';
import { openTable, savedMatch } from '../support/tables.js';
import { randomLine } from './randomLine.js';

/** Whole turns as JSON text, ready for a message. */
export type PreparedLine = readonly string[];

const LINES = 12;

/** For each kind of terms a few random games from the start that the server sets up. */
export async function prepareLines(
  address: string,
  kinds: readonly Terms[],
  seed: number,
): Promise<readonly (readonly PreparedLine[])[]> {
  const random = seededRandom(seed);
  const lines: (readonly PreparedLine[])[] = [];
  for (const terms of kinds) {
    const { match } = await openTable(address, terms);
    lines.push(linesFrom(await savedMatch(address, match), random));
  }
  return lines;
}

function linesFrom({ options }: SavedMatch, random: () => number): readonly PreparedLine[] {
  const start = fromSetup(options.setup);
  if (!start.ok) throw new Error(`the server sent an invalid start: ${start.error.code}`);
  const { value } = start;
  return Array.from({ length: LINES }, () => randomLine(value, random).map((turn) => JSON.stringify(turn)));
}
