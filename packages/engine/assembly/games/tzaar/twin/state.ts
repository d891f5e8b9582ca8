/**
 * The current position. The stack on a cell is one byte, changed in place; all counts and masks are in a
 * frame of 128 bytes (two cache lines). Every move makes a new frame from the last one; undoing steps
 * back one frame and restores two bytes.
 */

import * as layout from 'src/games/tzaar/layout';
import { HEIGHT_SHIFT, OWNER_SHIFT } from 'src/games/tzaar/layout';

/** A stack in one byte, 0 on a vacant place; its bits are those of src/games/tzaar/layout.ts. */
export type Stack = u32;

/** One byte per cell; 64, to fit masks. */
export const CELLS: usize = memory.data(64, 64);

/** T2.3, T3: what the side to move is about to do. `turn` is step × 2 + side. */
export const STEP_PLACE: u32 = layout.STEP_PLACE;
export const STEP_FIRST: u32 = layout.STEP_FIRST;
export const STEP_CAPTURE: u32 = layout.STEP_CAPTURE;
export const STEP_SECOND: u32 = layout.STEP_SECOND;

export const FRAME_SIZE: usize = 128;
/** 60 placements, then at most two actions for each of at most 59 captures. */
const MAX_FRAMES: usize = 192;
export const FIRST_FRAME: usize = memory.data(128 * 192, 64);
export const LAST_FRAME: usize = FIRST_FRAME + (MAX_FRAMES - 1) * FRAME_SIZE;

/**
 * Offsets in a frame.
 *   0   u64 key
 *   8   u64 mask of side 0's stacks, 16 of side 1's
 *   24  u64 mask of stacks of height 2 and more, both sides
 *   32  u64 visible pieces (T6.1), a byte each: side 0's Tzaars, Tzarras, Totts, an unused 1, then side 1's
 *   40  u64 side 0's stacks by height, a byte each: 1, 2, … 7, 8 and more; 48 the same of side 1
 *   56  u64 trace: bits 0–7 turn; then what undoes the move that led here: bits 8–15 from, 16–23 to,
 *       24–31 and 32–39 the bytes that stood on them before
 *   64  v128 mask of side 0's stacks in the two turned orders (lines.ts), 80 of side 1's
 *   96  32 bytes free
 */
export const KEY: usize = 0;
export const SIDES: usize = 8;
export const TALL: usize = 24;
export const VISIBLE: usize = 32;
export const HEIGHTS: usize = 40;
export const TRACE: usize = 56;
export const TURNED: usize = 64;

/** Bytes 3 and 7 of the visible counts are no types: a 1 keeps them out of the search for a zero. */
export const NO_PIECES: u64 = 0x0100000001000000;

export let frame: usize = FIRST_FRAME;

@inline
export function setFrame(to: usize): void {
  frame = to;
}

@inline
export function stackAt(cell: i32): Stack {
  return <u32>load<u8>(CELLS + cell);
}

@inline
export function heightOf(stack: Stack): u32 {
  return stack >> HEIGHT_SHIFT;
}

@inline
export function ownerOf(stack: Stack): u32 {
  return (stack >> OWNER_SHIFT) & 1;
}

@inline
export function makeStack(owner: u32, type: u32, height: u32): Stack {
  return (height << HEIGHT_SHIFT) | (owner << OWNER_SHIFT) | type;
}

@inline
export function bitOf(cell: i32): u64 {
  return (<u64>1) << cell;
}

@inline
export function turn(): u32 {
  return <u32>load<u8>(frame, TRACE);
}

@inline
export function side(): u32 {
  return turn() & 1;
}

@inline
export function step(): u32 {
  return turn() >> 1;
}

@inline
export function piecesOf(owner: u32): u64 {
  return load<u64>(frame + (owner << 3), SIDES);
}

@inline
export function occupied(): u64 {
  return load<u64>(frame, SIDES) | load<u64>(frame, SIDES + 8);
}

@inline
export function turnedPiecesOf(owner: u32): v128 {
  return v128.load(frame + (owner << 4), TURNED);
}

/** Stacks of height 2 and more, both sides. */
@inline
export function tallStacks(): u64 {
  return load<u64>(frame, TALL);
}

/** 16 bytes a stack: what one more of it adds to the visible counts and to its side's heights. Faster than shifting. */
const UNITS: usize = memory.data(256 * 16, 64);

function layUnits(): void {
  for (let stack: u32 = makeStack(0, 0, 1); stack < 256; stack++) {
    store<u64>(UNITS + (stack << 4), (<u64>1) << ((stack & 7) << 3));
    store<u64>(UNITS + (stack << 4) + 8, (<u64>1) << ((min<u32>(heightOf(stack), 8) - 1) << 3));
  }
}

layUnits();

@inline
export function visibleUnit(stack: Stack): u64 {
  return load<u64>(UNITS + (stack << 4));
}

@inline
export function visibleCount(owner: u32, type: u32): u32 {
  return <u32>load<u8>(frame + (owner << 2) + type, VISIBLE);
}

@inline
export function heightUnit(stack: Stack): u64 {
  return load<u64>(UNITS + (stack << 4), 8);
}

/** How many stacks of this height a side has; 8 stands for 8 and more. */
@inline
export function stackCount(owner: u32, height: u32): u32 {
  return <u32>load<u8>(frame + (owner << 3) + (height - 1), HEIGHTS);
}
