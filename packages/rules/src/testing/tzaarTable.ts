/** A short notation for TZAAR positions in tests, with the players' labels (the hole not counted). */

import type { Side } from '../game.js';
import { type Cell, OFF_GRID } from '../hex/grid.js';
import type { TzaarAction } from '../tzaar/action.js';
import { GRID, PLACES, placeNamed } from '../tzaar/board.js';
import { tzaar } from '../tzaar/game.js';
import type { PieceType, Place, TzaarPosition, TzaarStep } from '../tzaar/position.js';

export function at(label: string): Cell {
  const cell = placeNamed(label.charAt(0).toUpperCase(), Number(label.slice(1)));
  if (cell === OFF_GRID) throw new Error(`no place named ${label}`);
  return cell;
}

/** Stacks as `Za1 t3b2`: type (upper case White, lower case Black), height unless 1, label. */
export function placesOf(stacks: string): readonly Place[] {
  const places: Place[] = GRID.cells.map(() => undefined);
  for (const text of stacks.split(/\s+/).filter((word) => word !== '')) {
    const parts = /^([ZRTzrt])(\d*)([a-i]\d)$/.exec(text);
    if (parts === null) throw new Error(`no stack: ${text}`);
    const [, letter = '', height = '', label = ''] = parts;
    const type = letter.toUpperCase() as PieceType;
    places[at(label)] = { owner: letter === type ? 0 : 1, type, height: height === '' ? 1 : Number(height) };
  }
  return places;
}

/** A composed position (T2.4), unchecked: rules of movement need no complete set of pieces. */
export function board(stacks: string, side: Side = 0, step: TzaarStep = 'capture'): TzaarPosition {
  return { game: 'tzaar', variant: 'custom', places: placesOf(stacks), side, step };
}

export const place = (piece: PieceType, label: string): TzaarAction => ({
  type: 'place',
  piece,
  at: at(label),
});
export const capture = (from: string, to: string): TzaarAction => ({
  type: 'capture',
  from: at(from),
  to: at(to),
});
export const strengthen = (from: string, to: string): TzaarAction => ({
  type: 'strengthen',
  from: at(from),
  to: at(to),
});
export const pass: TzaarAction = { type: 'pass' };

export function playAll(position: TzaarPosition, ...actions: readonly TzaarAction[]): TzaarPosition {
  return actions.reduce((current, action) => {
    const reason = tzaar.refuse(current, action);
    if (reason !== undefined) throw new Error(`refused ${JSON.stringify(action)}: ${JSON.stringify(reason)}`);
    return tzaar.play(current, action);
  }, position);
}

const LABELS: ReadonlyMap<Cell, string> = new Map(
  [...'ABCDEFGHI'].flatMap((letter) =>
    Array.from(
      { length: 9 },
      (_, i) => [placeNamed(letter, i + 1), `${letter.toLowerCase()}${i + 1}`] as const,
    ),
  ),
);

export function labelOf(cell: Cell): string {
  return PLACES.includes(cell) ? (LABELS.get(cell) ?? '?') : 'hole';
}

/** A refusal as `CODE rule cells…`, for short expectations. */
export function refused(position: TzaarPosition, action: TzaarAction): string | undefined {
  const reason = tzaar.refuse(position, action);
  if (reason === undefined) return undefined;
  return [reason.code, reason.rule, ...reason.cells.map(labelOf)].join(' ');
}
