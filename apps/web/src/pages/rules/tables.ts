/** Tables computed from the rules: the printed boards (Z1.2) and the fixed start (T2.2). */

import { makeCell } from '@gipfel/notation';
import { type Cell, gameNamed, type Position, type Side } from '@gipfel/rules';
import { PIECE_TYPES, type PieceType, PLACES } from '@gipfel/rules/tzaar';
import { BOARD_NAMES, type BoardName } from '@gipfel/rules/zertz';

const NEVER = () => 0;

function startOf(game: 'zertz' | 'tzaar', variant: string): Position | undefined {
  const law = game === 'zertz' ? gameNamed('zertz') : gameNamed('tzaar');
  const made = law.fromSetup(law.setupOf(variant, NEVER));
  return made.ok ? made.value : undefined;
}

/** `a1–4 b1–5 …` */
function columnsOf(position: Position, cells: readonly Cell[]): string {
  const highest = new Map<string, string>();
  for (const cell of cells) {
    const label = makeCell(position, cell);
    highest.set(label.charAt(0), label.slice(1));
  }
  return [...highest].map(([letter, number]) => `${letter}1–${number}`).join(' ');
}

interface BoardRow {
  readonly name: BoardName;
  readonly columns: string;
}

export function boardRows(): readonly BoardRow[] {
  return BOARD_NAMES.flatMap((name) => {
    const start = startOf('zertz', name);
    return start?.game === 'zertz' ? [{ name, columns: columnsOf(start, start.board.cells) }] : [];
  });
}

interface StartRow {
  readonly type: PieceType;
  /** Where White's and Black's pieces of this type stand. */
  readonly places: readonly [string, string];
}

export function fixedStartRows(): readonly StartRow[] {
  const start = startOf('tzaar', 'fixed');
  if (start?.game !== 'tzaar') return [];
  const placesOf = (type: PieceType, owner: Side) =>
    PLACES.filter((cell) => start.places[cell]?.type === type && start.places[cell]?.owner === owner)
      .map((cell) => makeCell(start, cell))
      .join(' ');
  return [...PIECE_TYPES].reverse().map((type) => ({ type, places: [placesOf(type, 0), placesOf(type, 1)] }));
}
