/** The names sentences use: cells as the board labels them, sides as the players are called. */

import { makeCell } from '@gipfel/notation';
import {
  type Cell,
  type GameId,
  gameOf,
  isGameId,
  type Position,
  type Refusal,
  type Side,
  startOf,
} from '@gipfel/rules';
import { HOLE } from '@gipfel/rules/tzaar';

export interface Names {
  /** Undefined when the cell has no name that is sure to be understood. */
  cell(cell: Cell): string | undefined;
  side(side: Side): string;
}

const SIDES: Readonly<Record<GameId, readonly [string, string]>> = {
  zertz: ['Player 1', 'Player 2'],
  tzaar: ['White', 'Black'],
};

export function sideName(game: GameId, side: Side): string {
  return SIDES[game][side];
}

export function namesOf(position: Position): Names {
  return {
    cell: (cell) => {
      if (!gameOf(position).grid.isCell(cell)) return undefined;
      return position.game === 'tzaar' && cell === HOLE ? 'the hole' : makeCell(position, cell);
    },
    side: (side) => sideName(position.game, side),
  };
}

/**
 * For texts that never became a position: TZAAR places have the same names in every game, ZÈRTZ rings have not, so those
 * sentences do without.
 */
export function namesWithoutPosition(game: unknown): Names {
  const fixed = game === 'tzaar' ? startOf('tzaar', 'fixed', () => 0) : undefined;
  if (fixed !== undefined) return namesOf(fixed);
  return { cell: () => undefined, side: (side) => sideName(isGameId(game) ? game : 'zertz', side) };
}

/** How a sentence is made from what was refused. */
export type Sentence = (refused: Refusal, names: Names) => string;

const MOST_LISTED = 6;

/** `a1, a2 and b1`; long lists are cut short. */
export function listCells(cells: readonly Cell[], names: Names): string {
  const labels = cells.map((cell) => names.cell(cell)).filter((label) => label !== undefined);
  if (labels.length > MOST_LISTED) {
    const listed = labels.slice(0, MOST_LISTED - 1);
    return `${listed.join(', ')} and ${labels.length - listed.length} more`;
  }
  return joinWords(labels, 'and');
}

export function joinWords(words: readonly string[], conjunction: 'and' | 'or'): string {
  const last = words.at(-1);
  if (last === undefined || words.length === 1) return last ?? '';
  return `${words.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** The n-th cell that proves a refusal. */
export function cellOf(refused: Refusal, index: number, names: Names): string {
  const cell = refused.cells[index];
  return (cell === undefined ? undefined : names.cell(cell)) ?? 'this place';
}

/** ` (Z2.2)`, to stand behind the words it proves. */
export function lawOf({ rule }: Refusal): string {
  return rule === undefined ? '' : ` (${rule})`;
}

/** `: f3 over e4 to d5`, when the refusal shows a jump. */
export function jumpOf({ cells }: Refusal, names: Names, first = 0): string {
  const [from, over, to] = cells.slice(first, first + 3).map((cell) => names.cell(cell));
  return from === undefined || over === undefined || to === undefined
    ? ''
    : `: ${from} over ${over} to ${to}`;
}

export function numberOf({ values }: Refusal, name: string): string {
  return String(values[name] ?? '?');
}

const COLOUR_WORDS: Readonly<Record<string, string>> = { W: 'white', G: 'grey', B: 'black' };
const PIECE_WORDS: Readonly<Record<string, string>> = { Z: 'Tzaar', R: 'Tzarra', T: 'Tott' };

export function colourWord({ values }: Refusal): string {
  return COLOUR_WORDS[String(values['colour'])] ?? 'such';
}

export function pieceWord({ values }: Refusal): string {
  return PIECE_WORDS[String(values['piece'])] ?? 'such piece';
}

export function sideOf({ values }: Refusal, names: Names): string {
  return names.side(values['side'] === 1 ? 1 : 0);
}
