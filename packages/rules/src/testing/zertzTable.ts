/** A short notation for ZÈRTZ positions in tests, with the players' labels. */

import type { Cell } from '../hex/grid.js';
import type { ZertzAction } from '../zertz/action.js';
import { BOARDS, GRID, labelOrigin } from '../zertz/board.js';
import { zertz } from '../zertz/game.js';
import type { Board, Colour, Ring, ZertzPosition } from '../zertz/position.js';
import type { ZertzSetup } from '../zertz/setup.js';

const LETTERS = 'abcdefghi';

/** Column letter and number from the bottom of the column, as on the printed board (Z1.2). */
export function cellNamed(label: string, board: Board = BOARDS['37']): Cell {
  const origin = labelOrigin(board);
  const column = origin.column + LETTERS.indexOf(label.charAt(0).toLowerCase());
  const lowest = Math.max(origin.row, column - 4 + origin.row);
  const row = lowest + Number(label.slice(1)) - 1;
  const cell = Array.from({ length: GRID.cells.length }, (_, i) => i).find((i) => {
    const at = GRID.coordinatesOf(i);
    return at.column === column && at.row === row;
  });
  if (cell === undefined) throw new Error(`no place named ${label}`);
  return cell;
}

export function cellsNamed(labels: string, board: Board = BOARDS['37']): readonly Cell[] {
  return labels
    .split(/[\s·]+/)
    .filter((label) => label !== '')
    .map((label) => cellNamed(label, board));
}

/** Marbles as `Wd4 Ge5`. */
export function ringsOf(rings: string, marbles: string, board: Board = BOARDS['37']): readonly Ring[] {
  const content: Ring[] = Array.from({ length: GRID.cells.length }, () => '-');
  for (const cell of cellsNamed(rings, board)) content[cell] = '.';
  for (const marble of marbles.split(/\s+/).filter((text) => text !== '')) {
    content[cellNamed(marble.slice(1), board)] = marble.charAt(0) as Colour;
  }
  return content;
}

/** A custom game on the 37 board with the given rings and marbles, a large pool, nothing captured. */
export function table(rings: string, marbles: string, more: Partial<ZertzSetup> = {}): ZertzPosition {
  const pool = { W: 6, G: 8, B: 10 };
  const setup = {
    game: 'zertz',
    board: '37',
    variant: 'custom',
    rings: ringsOf(rings, marbles),
    pool,
    ...more,
  };
  const made = zertz.fromSetup(setup);
  if (!made.ok) throw new Error(`set-up refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

export function start(setup: Partial<ZertzSetup> = {}): ZertzPosition {
  const made = zertz.fromSetup({ game: 'zertz', board: '37', ...setup });
  if (!made.ok) throw new Error(`set-up refused: ${JSON.stringify(made.error)}`);
  return made.value;
}

export const place = (colour: Colour, at: string): ZertzAction => ({
  type: 'place',
  colour,
  at: cellNamed(at),
});
export const remove = (at: string): ZertzAction => ({ type: 'remove', at: cellNamed(at) });
export const jump = (from: string, to: string): ZertzAction => ({
  type: 'jump',
  from: cellNamed(from),
  to: cellNamed(to),
});
export const claim = (cells: string): ZertzAction => ({ type: 'claim', group: sorted(cellsNamed(cells)) });
export const leave = (cells: string): ZertzAction => ({ type: 'leave', group: sorted(cellsNamed(cells)) });

function sorted(cells: readonly Cell[]): readonly Cell[] {
  return [...cells].sort((a, b) => a - b);
}

/** Plays legal actions; fails the test on an illegal one. */
export function playAll(position: ZertzPosition, ...actions: readonly ZertzAction[]): ZertzPosition {
  return actions.reduce((current, action) => {
    const reason = zertz.refuse(current, action);
    if (reason !== undefined) throw new Error(`refused ${JSON.stringify(action)}: ${JSON.stringify(reason)}`);
    return zertz.play(current, action);
  }, position);
}

/** A refusal as `CODE rule cells…`, for short expectations on the 37 board. */
export function refused(position: ZertzPosition, action: ZertzAction): string | undefined {
  const reason = zertz.refuse(position, action);
  if (reason === undefined) return undefined;
  return [reason.code, reason.rule, ...reason.cells.map(labelOf)].join(' ');
}

export function labelOf(cell: Cell): string {
  const { column, row } = GRID.coordinatesOf(cell);
  return `${LETTERS.charAt(column - 1)}${row - Math.max(1, column - 3) + 1}`;
}
