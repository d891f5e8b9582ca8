/** Texts in and short answers out, so that a table of cases stays readable. */

import type { Position } from '@gipfel/rules';
import type { GameRecord } from '../gameRecord.js';
import { parseRecord } from '../parseRecord.js';
import { makePosition, parsePosition } from '../position.js';
import { makeTurn, parseTurn } from '../turn.js';

/** The position of a line that a test relies on. */
export function at(line: string): Position {
  const read = parsePosition(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.code} ${read.error.reason?.code}`);
  return read.value;
}

/** The one form of what a turn says, or its error. */
export function canonicalTurn(position: Position, text: string): string {
  const turn = parseTurn(position, text);
  return turn.ok ? makeTurn(position, turn.value) : `${turn.error.code} ${turn.error.offset}`;
}

export function turnError(position: Position, text: string): unknown {
  const turn = parseTurn(position, text);
  if (turn.ok) return turn;
  const { code, offset, reason } = turn.error;
  return reason === undefined ? [code, offset] : [code, offset, reason.code, reason.rule];
}

/** The line that is written for what a line says, or its error. */
export function canonicalLine(text: string): unknown {
  const position = parsePosition(text);
  if (position.ok) return makePosition(position.value);
  const { code, offset, reason } = position.error;
  return reason === undefined ? [code, offset] : [code, offset, reason.code, reason.rule];
}

/** The record of a text that a test relies on. */
export function record(text: string): GameRecord {
  const read = parseRecord(text);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
}

export function recordError(text: string): string {
  const read = parseRecord(text);
  if (read.ok) return 'ok';
  const { code, line, column, reason } = read.error;
  const place = `${code} ${line}:${column}`;
  return reason === undefined ? place : `${place} ${reason.code}`;
}

export const HEAD = '[Game "zertz"]\n[Variant "37"]\n';

/** rules/diagrams.md, number 5. */
export const LATE_START = '[Start "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"]';
