/** TZAAR turns as players write them: `c4xd5 e3+e6`, `c4xd5 -`, and `Za1` while the board is being filled. */

import { ok } from '@gipfel/rules';
import {
  isPieceType,
  type PieceType,
  type TzaarAction,
  type TzaarPosition,
  tzaar,
} from '@gipfel/rules/tzaar';
import { labelOf, readCell } from '../labels.js';
import { accept, acceptWord, isAtEnd, peek, type Scan, type Scanner, scanError } from '../scanner.js';
import {
  beginTurn,
  isComplete,
  type Progress,
  readAll,
  readOne,
  step,
  type TurnRead,
} from '../turnProgress.js';
import { LABELS } from './labels.js';

type TzaarProgress = Progress<TzaarPosition, TzaarAction>;

const CAPTURE_SIGNS = 'xX×';
const PASS_SIGNS = '-–—−';

export function makeTzaarTurn(position: TzaarPosition, turn: readonly TzaarAction[]): string {
  return turn.map((action) => makeTzaarAction(position, action)).join(' ');
}

export function makeTzaarAction(_: TzaarPosition, action: TzaarAction): string {
  switch (action.type) {
    case 'place':
      return `${action.piece}${labelOf(LABELS, action.at)}`;
    case 'capture':
      return `${labelOf(LABELS, action.from)}x${labelOf(LABELS, action.to)}`;
    case 'strengthen':
      return `${labelOf(LABELS, action.from)}+${labelOf(LABELS, action.to)}`;
    case 'pass':
      return '-';
  }
}

export function readTzaarTurn(position: TzaarPosition, scanner: Scanner): Scan<TurnRead> {
  const progress = beginTurn(tzaar, position);
  const read = readAll(scanner, () => readItem(scanner, progress));
  if (!read.ok) return read;
  return isComplete(progress)
    ? ok({ turn: progress.actions, after: progress.position })
    : scanError('TURN_INCOMPLETE', scanner.end);
}

export function readTzaarAction(position: TzaarPosition, scanner: Scanner): Scan<TzaarAction> {
  const progress = beginTurn(tzaar, position);
  return readOne(scanner, progress, () => readItem(scanner, progress));
}

function readItem(scanner: Scanner, progress: TzaarProgress): Scan<undefined> {
  const start = scanner.at;
  if (accept(scanner, PASS_SIGNS) || acceptWord(scanner, 'pass'))
    return step(progress, { type: 'pass' }, start);
  const piece = acceptPiece(scanner);
  if (piece === undefined) return readMove(scanner, progress);
  const at = readCell(scanner, LABELS);
  return at.ok ? step(progress, { type: 'place', piece, at: at.value }, start) : at;
}

/** No column has the letter of a piece. */
function acceptPiece(scanner: Scanner): PieceType | undefined {
  const piece = peek(scanner).toUpperCase();
  if (!isPieceType(piece)) return undefined;
  scanner.at++;
  return piece;
}

function readMove(scanner: Scanner, progress: TzaarProgress): Scan<undefined> {
  const start = scanner.at;
  const from = readCell(scanner, LABELS);
  if (!from.ok) return from;
  isAtEnd(scanner);
  const captures = accept(scanner, CAPTURE_SIGNS);
  if (!captures && !accept(scanner, '+')) return scanError('SIGN_EXPECTED', scanner.at);
  const to = readCell(scanner, LABELS);
  if (!to.ok) return to;
  return step(progress, { type: captures ? 'capture' : 'strengthen', from: from.value, to: to.value }, start);
}
