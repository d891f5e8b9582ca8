/**
 * The board and the keys of plain ZÈRTZ (plainZertzCore.ts), made once. Place (column, row) is bit 8·column + row: columns 0–3
 * lie in the low number, 4–6 in the high one. Rows end at 6, so that a shift by a step (1 up, 9 up right, 8 down right)
 * carries what leaves the board onto bits that no ring ever has.
 */

const COLUMNS = 7;
const MOST_HELD = 32;

export const WHITE = 0;
export const GREY = 1;
export const BLACK = 2;

export const NEAR_LOW = new Int32Array(64);
export const NEAR_HIGH = new Int32Array(64);
/** All 37. */
export const BOARD = new Int32Array(2);

// Two words each, as keys have 64 bits: exclusive or needs no carry between them, unlike the sums of the twin.
export const RING_KEYS = new Int32Array(64 * 2);
/** By colour, then place. */
export const MARBLE_KEYS = new Int32Array(3 * 64 * 2);
/** By holder (pool, side 0, side 1), colour and how many: what changes from `count` to `count` + 1. */
export const HELD_KEYS = new Int32Array(3 * 4 * MOST_HELD * 2);
export const SIDE_KEY = new Int32Array(2);

function isOnBoard(column: number, row: number): boolean {
  return column >= 0 && column < COLUMNS && row >= Math.max(0, column - 3) && row <= Math.min(6, column + 3);
}

function connect(column: number, row: number): void {
  const cell = 8 * column + row;
  for (const [right, up] of [
    [0, 1],
    [1, 1],
    [1, 0],
    [0, -1],
    [-1, -1],
    [-1, 0],
  ] as const) {
    if (!isOnBoard(column + right, row + up)) continue;
    const near = cell + 8 * right + up;
    const words = near < 32 ? NEAR_LOW : NEAR_HIGH;
    words[cell] = (words[cell] as number) | (1 << (near & 31));
  }
  const half = cell >> 5;
  BOARD[half] = (BOARD[half] as number) | (1 << (cell & 31));
}

for (let column = 0; column < COLUMNS; column++) {
  for (let row = 0; row < COLUMNS; row++) if (isOnBoard(column, row)) connect(column, row);
}

/** The well-known shift register of 32 bits; any fixed sequence does. */
let state = 0x9e3779b9;
for (const words of [RING_KEYS, MARBLE_KEYS, HELD_KEYS, SIDE_KEY]) {
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
}

/** Bits of which no two consecutive neighbours are missing (Z3.2). */
export function stuck(a: number, b: number, c: number, d: number, e: number, f: number): number {
  return (a | b) & (b | c) & (c | d) & (d | e) & (e | f) & (f | a);
}

/** Z6.1 */
export function isGoal(store: number): boolean {
  const white = countOf(store, WHITE);
  const grey = countOf(store, GREY);
  const black = countOf(store, BLACK);
  return white >= 4 || grey >= 5 || black >= 6 || (white >= 3 && grey >= 3 && black >= 3);
}

/** Bits that at least two of these have. */
export function atLeastTwo(a: number, b: number, c: number, d: number, e: number, f: number): number {
  const ab = a | b;
  const abc = ab | c;
  const abcd = abc | d;
  return (a & b) | (ab & c) | (abc & d) | (abcd & e) | ((abcd | e) & f);
}

/** Counts have 10 bits a colour. */
export function countOf(counts: number, colour: number): number {
  return (counts >> (10 * colour)) & 1023;
}
