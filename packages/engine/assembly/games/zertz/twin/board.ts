/**
 * The grid as bits. Place (column, row) of the rules' grid is bit (13·column + row) mod 61: all 61 places get different
 * bits, and a step in a direction is the same rotation of the 61 bits wherever it starts. (It is the index
 * (q + 14 r) mod 61 in other axes, chosen so that "up" is a rotation by one.)
 *
 * Direction numbers are the rules': 0 up (+1), 1 up right (+14), 2 down right (+13), 3 to 5 their opposites.
 */

export const CELLS: i32 = 61;

// Places that have a neighbour in the direction: what a rotation carries across the edge of the grid is cut off.
const HAS_UP: u64 = 0x0ff7bfbefdfbefef;
const HAS_UP_RIGHT: u64 = 0x0ff07fbffdffefff;
const HAS_DOWN_RIGHT: u64 = 0x1fe07ffdfff7ffdf;
const HAS_DOWN: u64 = 0x1fef7f7dfbf7dfde;
const HAS_DOWN_LEFT: u64 = 0x1fefff7ffbffdfe0;
const HAS_UP_LEFT: u64 = 0x0fffbffefffbffe0;

// `where…(m)`: the places whose neighbour in that direction is one of m.

@inline
export function whereUp(m: u64): u64 {
  return ((m >> 1) | (m << 60)) & HAS_UP;
}

@inline
export function whereUpRight(m: u64): u64 {
  return ((m >> 14) | (m << 47)) & HAS_UP_RIGHT;
}

@inline
export function whereDownRight(m: u64): u64 {
  return ((m >> 13) | (m << 48)) & HAS_DOWN_RIGHT;
}

@inline
export function whereDown(m: u64): u64 {
  return ((m << 1) | (m >> 60)) & HAS_DOWN;
}

@inline
export function whereDownLeft(m: u64): u64 {
  return ((m << 14) | (m >> 47)) & HAS_DOWN_LEFT;
}

@inline
export function whereUpLeft(m: u64): u64 {
  return ((m << 13) | (m >> 48)) & HAS_UP_LEFT;
}

@inline
export function bitOf(cell: i32): u64 {
  return (<u64>1) << (<u64>cell);
}

@inline
export function lowest(m: u64): i32 {
  return <i32>ctz(m);
}

const NEIGHBOURS: usize = memory.data(61 * 8, 8);
/** Half of the sum of two bit numbers, modulo 61: the place in the middle of a jump. */
const MIDDLES: usize = memory.data(128, 8);
const CELL_OF_LAW: usize = memory.data(64, 8);
const LAW_OF_CELL: usize = memory.data(64, 8);
const COLUMNS: usize = memory.data(64, 8);
const ROWS: usize = memory.data(64, 8);

@inline
export function neighboursOf(cell: i32): u64 {
  return load<u64>(NEIGHBOURS + ((<usize>cell) << 3));
}

@inline
export function middleOf(from: i32, to: i32): i32 {
  return load<u8>(MIDDLES + <usize>(from + to));
}

/** From the rules' number of a place to its bit, for numbers below 61. */
@inline
export function cellOfLaw(law: i32): i32 {
  return load<u8>(CELL_OF_LAW + <usize>law);
}

@inline
export function lawOfCell(cell: i32): i32 {
  return load<u8>(LAW_OF_CELL + <usize>cell);
}

/** The place of these that the rules count first. */
export function firstByLaw(places: u64): i32 {
  let first = lowest(places);
  for (let left = places; left != 0; left &= left - 1) {
    if (lawOfCell(lowest(left)) < lawOfCell(first)) first = lowest(left);
  }
  return first;
}

export function columnOf(cell: i32): i32 {
  return load<u8>(COLUMNS + <usize>cell);
}

export function rowOf(cell: i32): i32 {
  return load<u8>(ROWS + <usize>cell);
}

/** Vacant rings that slide out are those among these that carry no marble: two consecutive neighbours are gone (Z3.2). */
export function looseRings(rings: u64): u64 {
  const up = whereUp(rings);
  const upRight = whereUpRight(rings);
  const downRight = whereDownRight(rings);
  const down = whereDown(rings);
  const downLeft = whereDownLeft(rings);
  const upLeft = whereUpLeft(rings);
  const stuck =
    (up | upRight) &
    (upRight | downRight) &
    (downRight | down) &
    (down | downLeft) &
    (downLeft | upLeft) &
    (upLeft | up);
  return rings & ~stuck;
}

/** The places with at most one neighbour in m. */
export function atMostOneOf(m: u64): u64 {
  let one = whereUp(m);
  let next = whereUpRight(m);
  let two = one & next;
  one |= next;
  next = whereDownRight(m);
  two |= one & next;
  one |= next;
  next = whereDown(m);
  two |= one & next;
  one |= next;
  next = whereDownLeft(m);
  two |= one & next;
  one |= next;
  two |= one & whereUpLeft(m);
  return ~two;
}

/** Where the marble on this place can jump to (Z4.1). */
export function landingsOf(cell: i32, occupied: u64, vacant: u64): u64 {
  if ((neighboursOf(cell) & occupied) == 0) return 0;
  const from = bitOf(cell);
  return (
    vacant &
    (whereUp(whereUp(from) & occupied) |
      whereUpRight(whereUpRight(from) & occupied) |
      whereDownRight(whereDownRight(from) & occupied) |
      whereDown(whereDown(from) & occupied) |
      whereDownLeft(whereDownLeft(from) & occupied) |
      whereUpLeft(whereUpLeft(from) & occupied))
  );
}

/** The law counts column by column from the left, each from the bottom. */
function numberPlaces(): void {
  let law = 0;
  for (let column = 0; column < 9; column++) {
    const top = min(8, column + 4);
    for (let row = max(0, column - 4); row <= top; row++) {
      const cell = (13 * column + row) % CELLS;
      store<u8>(CELL_OF_LAW + <usize>law, <u8>cell);
      store<u8>(LAW_OF_CELL + <usize>cell, <u8>law);
      store<u8>(COLUMNS + <usize>cell, <u8>column);
      store<u8>(ROWS + <usize>cell, <u8>row);
      law++;
    }
  }
}

function connectPlaces(): void {
  for (let cell = 0; cell < CELLS; cell++) {
    const m = bitOf(cell);
    const around = whereUp(m) | whereUpRight(m) | whereDownRight(m) | whereDown(m) | whereDownLeft(m) | whereUpLeft(m);
    store<u64>(NEIGHBOURS + ((<usize>cell) << 3), around);
  }
  // 31 is one half modulo 61.
  for (let sum = 0; sum < 128; sum++) store<u8>(MIDDLES + <usize>sum, <u8>((sum * 31) % CELLS));
}

numberPlaces();
connectPlaces();
