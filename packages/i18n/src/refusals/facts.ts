/** The values for a sentence: the cells and values of a refusal, with the names that players use. */

import { type Cell, GAME_IDS, type RuleId } from '@gipfel/rules';
import type { Language, Sections } from '../generated/types.js';
import { listText } from '../lists.js';

type RefusalTexts = Sections['refusals'];

/** How the page names things. */
export interface RefusalWords {
  readonly language: Language;
  readonly texts: RefusalTexts;
  /** The label of a cell; undefined if no label would be unambiguous. */
  readonly cell: (cell: Cell) => string | undefined;
}

export interface Facts {
  /** The ids of all games. */
  readonly games: string;
  readonly rule: RuleId | undefined;
  /** The n-th cell that proves the refusal. */
  cell(index: number): string;
  /** All cells from the n-th on, as a list in words. */
  cells(first?: number): string;
  /** Whether any cell has a name. */
  readonly where: 'known' | 'other';
  has(index: number): boolean;
  text(name: string): string;
  number(name: string): number;
}

/** A sentence of a table: a text with its values. */
export type Sentence = (texts: RefusalTexts, facts: Facts) => string;

/** Sentences by code. */
export type Table = Readonly<Record<string, Sentence>>;

/** In place of an unknown name. */
const UNNAMED = '…';
const MAX_LISTED = 6;

export interface Told {
  readonly rule?: RuleId;
  readonly cells: readonly Cell[];
  readonly values: Readonly<Record<string, string | number>>;
}

export function factsOf({ rule, cells, values }: Told, words: RefusalWords): Facts {
  const nameOf = (cell: Cell | undefined) => (cell === undefined ? undefined : words.cell(cell));
  const names = cells.map(nameOf).filter((name) => name !== undefined);
  return {
    games: GAME_IDS.join(', '),
    rule,
    cell: (index) => nameOf(cells[index]) ?? UNNAMED,
    cells: (first = 0) => listOf(cells.slice(first), words),
    where: names.length > 0 ? 'known' : 'other',
    has: (index) => cells[index] !== undefined,
    text: (name) => String(values[name] ?? '') || UNNAMED,
    number: (name) => Number(values[name] ?? 0),
  };
}

function listOf(cells: readonly Cell[], { language, texts, cell }: RefusalWords): string {
  const names = cells.map(cell).filter((name) => name !== undefined);
  if (names.length === 0) return UNNAMED;
  const shown = names.length > MAX_LISTED ? names.slice(0, MAX_LISTED - 1) : names;
  const rest = names.length - shown.length;
  const words = rest === 0 ? shown : [...shown, texts.moreCells({ count: rest })];
  return listText(language, 'and', words);
}
