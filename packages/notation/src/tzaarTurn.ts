/** TZAAR turns as players write them: `c4xd5 e3+e6`, `c4xd5 -`, and `Za1` while the board is being filled. */

import { gameNamed, ok } from '@gipfel/rules';
import { isPieceType, type PieceType, type TzaarAction, type TzaarPosition } from '@gipfel/rules/tzaar';
import { type Labels, labelOf, labelsOf, readCell } from './cells.js';
import { accept, acceptWord, fault, isAtEnd, peek, type Read, type Scanner } from './scanner.js';
import {
  beginTurn,
  isComplete,
  type Progress,
  readAll,
  readOne,
  step,
  type TurnRead,
} from './turnProgress.js';

const law = gameNamed('tzaar');

type TzaarProgress = Progress<TzaarPosition, TzaarAction>;

const CAPTURE_SIGNS = 'xX×';
const PASS_SIGNS = '-–—−';

export function makeTzaarTurn(position: TzaarPosition, turn: readonly TzaarAction[]): string {
  return turn.map((action) => makeTzaarAction(position, action)).join(' ');
}

export function makeTzaarAction(position: TzaarPosition, action: TzaarAction): string {
  const labels = labelsOf(position);
  switch (action.type) {
    case 'place':
      return `${action.piece}${labelOf(labels, action.at)}`;
    case 'capture':
      return `${labelOf(labels, action.from)}x${labelOf(labels, action.to)}`;
    case 'strengthen':
      return `${labelOf(labels, action.from)}+${labelOf(labels, action.to)}`;
    case 'pass':
      return '-';
  }
}

export function readTzaarTurn(position: TzaarPosition, scanner: Scanner): Read<TurnRead> {
  const progress = beginTurn(law, position);
  const labels = labelsOf(position);
  const read = readAll(scanner, () => readItem(scanner, labels, progress));
  if (!read.ok) return read;
  return isComplete(progress)
    ? ok({ turn: progress.actions, after: progress.position })
    : fault('TURN_INCOMPLETE', scanner.end);
}

export function readTzaarAction(position: TzaarPosition, scanner: Scanner): Read<TzaarAction> {
  const progress = beginTurn(law, position);
  const labels = labelsOf(position);
  return readOne(scanner, progress, () => readItem(scanner, labels, progress));
}

function readItem(scanner: Scanner, labels: Labels, progress: TzaarProgress): Read<undefined> {
  const start = scanner.at;
  if (accept(scanner, PASS_SIGNS) || acceptWord(scanner, 'pass'))
    return step(progress, { type: 'pass' }, start);
  const piece = acceptPiece(scanner);
  if (piece === undefined) return readMove(scanner, labels, progress);
  const at = readCell(scanner, labels);
  return at.ok ? step(progress, { type: 'place', piece, at: at.value }, start) : at;
}

/** No column has the letter of a piece. */
function acceptPiece(scanner: Scanner): PieceType | undefined {
  const piece = peek(scanner).toUpperCase();
  if (!isPieceType(piece)) return undefined;
  scanner.at++;
  return piece;
}

function readMove(scanner: Scanner, labels: Labels, progress: TzaarProgress): Read<undefined> {
  const start = scanner.at;
  const from = readCell(scanner, labels);
  if (!from.ok) return from;
  isAtEnd(scanner);
  const captures = accept(scanner, CAPTURE_SIGNS);
  if (!captures && !accept(scanner, '+')) return fault('SIGN_EXPECTED', scanner.at);
  const to = readCell(scanner, labels);
  if (!to.ok) return to;
  return step(progress, { type: captures ? 'capture' : 'strengthen', from: from.value, to: to.value }, start);
}
