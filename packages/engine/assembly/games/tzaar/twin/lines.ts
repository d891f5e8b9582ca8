/**
 * Neighbours on all lines at once. The cells are numbered in three orders, one for each axis, line after line, so that
 * a line is a run of bits. Lines have 5, 6, 7, 8, 9, 8, 7, 6, 5 cells in every order and the hole is always 30. The first
 * order is that of the rules; the other two share a vector: the second order is lane 0, the third lane 1.
 */

import { cellAt, PLACES } from './board';

/** Every other line, so that no carry out of a line reaches the next one. */
const EVEN_LINES: u64 = 0x1f | (0x7f << 11) | (0x1ff << 26) | (0x7f << 43) | (0x1f << 56);
const ODD_LINES: u64 = (0x3f << 5) | (0xff << 18) | (0xff << 35) | (0x3f << 50);

/** 16 bytes a cell: its bits in the second and the third order. */
const TURNED_BITS: usize = memory.data(64 * 16, 64);

/** Lines along (1, 1) have a constant row − column, lines along (1, 0) a constant row; both are walked to the right. */
function numberCells(): void {
  let second: i32 = 0;
  let third: i32 = 0;
  for (let line = 0; line < 9; line++) {
    for (let column = 0; column < 9; column++) {
      const along = cellAt(column, column + line - 4);
      if (along >= 0) setTurnedBit(0, second++, along);
      const across = cellAt(column, line);
      if (across >= 0) setTurnedBit(1, third++, across);
    }
  }
}

function setTurnedBit(lane: i32, number: i32, cell: i32): void {
  store<u64>(TURNED_BITS + (cell << 4) + (lane << 3), (<u64>1) << number);
}

numberCells();

@inline
export function turnedBits(cell: i32): v128 {
  return v128.load(TURNED_BITS + (cell << 4));
}

@inline
export function vacantAmong(occupied: u64): u64 {
  return PLACES & ~occupied;
}

@inline
export function vacantAmongTurned(occupied: v128): v128 {
  return v128.andnot(i64x2.splat(PLACES), occupied);
}

/**
 * T4.1: the occupied places whose nearest occupied place further down the line is one of `stacks`; bits on vacant places
 * mean nothing. A bit added just above a stack is carried through the vacant places and comes to rest on the next
 * occupied one; no run of vacant places is entered twice.
 */
@inline
export function above(stacks: u64, vacant: u64): u64 {
  return (
    ((((stacks & EVEN_LINES) << 1) + (vacant & EVEN_LINES)) & EVEN_LINES) |
    ((((stacks & ODD_LINES) << 1) + (vacant & ODD_LINES)) & ODD_LINES)
  );
}

@inline
export function aboveTurned(stacks: v128, vacant: v128): v128 {
  const even = i64x2.splat(EVEN_LINES);
  const odd = i64x2.splat(ODD_LINES);
  return v128.bitselect(
    i64x2.add(i64x2.shl(v128.and(stacks, even), 1), v128.and(vacant, even)),
    i64x2.add(i64x2.shl(v128.and(stacks, odd), 1), v128.and(vacant, odd)),
    even,
  );
}

@inline
export function popcntBoth(masks: v128): i32 {
  return <i32>(popcnt(i64x2.extract_lane(masks, 0)) + popcnt(i64x2.extract_lane(masks, 1)));
}
