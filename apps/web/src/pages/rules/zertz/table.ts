/** The printed boards (Z1.2), computed from the rules. */

import { makeCell } from '@gipfel/notation';
import { startOf } from '@gipfel/rules';
import { BOARD_NAMES, type BoardName } from '@gipfel/rules/zertz';
import type { RuleTable } from '../rule.js';

/** `a1–4 b1–5 …` */
function columnsOf(name: BoardName): string {
  const start = startOf('zertz', name, () => 0);
  const highest = new Map<string, string>();
  for (const cell of start?.board.cells ?? []) {
    const label = start === undefined ? '' : makeCell(start, cell);
    highest.set(label.charAt(0), label.slice(1));
  }
  return [...highest].map(([letter, number]) => `${letter}1–${number}`).join(' ');
}

export const boards: RuleTable = {
  columns: ['Board', 'Columns'],
  rows: () => BOARD_NAMES.map((name) => [name, columnsOf(name)]),
};
