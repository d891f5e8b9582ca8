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
