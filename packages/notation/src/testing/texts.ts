/** Short forms of results, for readable tables of cases. */

import type { Position } from '@gipfel/rules';
import type { GameRecord } from '../gameRecord.js';
import { parseRecord } from '../parseRecord.js';
import { makePosition, parsePosition } from '../position.js';
import { makeTurn, parseTurn } from '../turn.js';

/** The position of a valid line. */
export function at(line: string): Position {
  const read = parsePosition(line);
  if (!read.ok) throw new Error(`${line}: ${read.error.code} ${read.error.reason?.code}`);
  return read.value;
}

/** The canonical form of a turn, or its error. */
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

/** The canonical form of a line, or its error. */
export function canonicalLine(text: string): unknown {
  const position = parsePosition(text);
  if (position.ok) return makePosition(position.value);
  const { code, offset, reason } = position.error;
  return reason === undefined ? [code, offset] : [code, offset, reason.code, reason.rule];
}

/** The record of a valid text. */
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

/** Diagram 5 of the rulebook. */
export const LATE_START = '[Start "zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1"]';

/** A game that ends on a full board (Z7.2), as written when the marbles still stayed on it. */
export const FULL_BOARD_GAME = `[Game "zertz"]
[Variant "37"]
[Start "zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1 claims=auto"]
[Result "1-0"]
[Reason "Z7.2"]

1. Wd4,e1; Ge5,f5
2. Bc1,a1; Bg4,d7
3. Wg2,c6; Wa4,g1
4. Wf1,g3; Bd1,b1
5. Gb2,d6; Wa2,b5
6. x a2Gc2; x c1Wc3We4Ge6
7. Ge3,a2; Bb3,c5
8. Bf4,b2; x g4Be4Ge2
9. x f1Bd3; Ge5,f1
10. x e6Ge4; Wa3,d5
11. x a3Bc3We2; Gd4,g4
12. x e4Gc3; Bf4,b3
13. Bc1,c4; Gd3,d4
14. Be4,e5; Bb4,f2
15. Gf3,a3 x Wa4Bb4; Gd2,e6
16. Be3,c2
1-0
`;
