/**
 * Legal single actions. A move is a u32 with the bits of src/games/zertz/layout.ts; inside the core its places are bit numbers
 * (board.ts), outside the cells of the rules.
 */

import { exchange } from 'core';
import * as layout from 'src/games/zertz/layout';
import { COLOUR_SHIFT, KIND_SHIFT, LANDING_SHIFT } from 'src/games/zertz/layout';
import {
  cellOfLaw,
  firstByLaw,
  lawOfCell,
  lowest,
  middleOf,
  whereDown,
  whereDownLeft,
  whereDownRight,
  whereUp,
  whereUpLeft,
  whereUpRight,
} from './board';
import { BLACK, countOf, WHITE } from './counts';
import { firstGroup } from './groups';
import { outcomeCode } from './outcome';
import {
  CLAIM,
  capturesWait,
  choices,
  isDemanded,
  JUMP,
  occupied,
  pool,
  REMOVE,
  START,
  side,
  step,
  stepCell,
  storeOf,
  vacant,
} from './state';

export const PLACING: u32 = layout.PLACING;
export const REMOVING: u32 = layout.REMOVING;
export const JUMPING: u32 = layout.JUMPING;
export const CLAIMING: u32 = layout.CLAIMING;
export const LEAVING: u32 = layout.LEAVING;
export const PASSING: u32 = layout.PASSING;

@inline export function kindOf(move: u32): u32 { return move >> KIND_SHIFT; }
@inline export function placeOf(move: u32): i32 { return <i32>(move & 63); }
@inline export function landingOf(move: u32): i32 { return <i32>((move >> LANDING_SHIFT) & 63); }
@inline export function colourOf(move: u32): u32 { return (move >> COLOUR_SHIFT) & 3; }

@inline
function moveOf(kind: u32, place: i32): u32 {
  return (kind << KIND_SHIFT) | <u32>place;
}

/** Z2.2, unless captures wait for a demand and none was made (Z9.3). */
@inline
export function mustCapture(): bool {
  return !capturesWait || isDemanded();
}

/** Z3.1, Z3.5: the marbles the side to move may place from. */
@inline
export function hand(): u64 {
  const common = pool();
  return common != 0 ? common : storeOf(side());
}

/** Marbles that can be jumped over upwards, and so on: a marble behind them, a vacant ring in front (Z4.1). */
@inline function overUp(marbles: u64, open: u64): u64 { return marbles & whereDown(marbles) & whereUp(open); }
@inline function overUpRight(marbles: u64, open: u64): u64 { return marbles & whereDownLeft(marbles) & whereUpRight(open); }
@inline function overDownRight(marbles: u64, open: u64): u64 { return marbles & whereUpLeft(marbles) & whereDownRight(open); }
@inline function overDown(marbles: u64, open: u64): u64 { return marbles & whereUp(marbles) & whereDown(open); }
@inline function overDownLeft(marbles: u64, open: u64): u64 { return marbles & whereUpRight(marbles) & whereDownLeft(open); }
@inline function overUpLeft(marbles: u64, open: u64): u64 { return marbles & whereDownRight(marbles) & whereUpLeft(open); }

/** Whether any marble can jump. */
export function canCapture(): bool {
  const marbles = occupied();
  const open = vacant();
  return (
    (overUp(marbles, open) |
      overUpRight(marbles, open) |
      overDownRight(marbles, open) |
      overDown(marbles, open) |
      overDownLeft(marbles, open) |
      overUpLeft(marbles, open)) != 0
  );
}

export function countJumps(): i32 {
  const marbles = occupied();
  const open = vacant();
  return <i32>(
    popcnt(overUp(marbles, open)) +
    popcnt(overUpRight(marbles, open)) +
    popcnt(overDownRight(marbles, open)) +
    popcnt(overDown(marbles, open)) +
    popcnt(overDownLeft(marbles, open)) +
    popcnt(overUpLeft(marbles, open))
  );
}

/** `shift`: how many bits further the landing place lies, modulo 61. */
function writeJumps(to: usize, over: u64, shift: i32): usize {
  let end = to;
  for (let left = over; left != 0; left &= left - 1) {
    const middle = lowest(left);
    const landing = (middle + shift) % 61;
    const from = (middle + 61 - shift) % 61;
    store<u32>(end, moveOf(JUMPING, from) | (<u32>landing << LANDING_SHIFT));
    end += 4;
  }
  return end;
}

/** Writes all jumps of all marbles and returns where the list ends. */
export function writeAllJumps(to: usize): usize {
  const marbles = occupied();
  const open = vacant();
  let end = writeJumps(to, overUp(marbles, open), 1);
  end = writeJumps(end, overUpRight(marbles, open), 14);
  end = writeJumps(end, overDownRight(marbles, open), 13);
  end = writeJumps(end, overDown(marbles, open), 60);
  end = writeJumps(end, overDownLeft(marbles, open), 47);
  return writeJumps(end, overUpLeft(marbles, open), 48);
}

function writePlacements(to: usize): usize {
  let end = to;
  const counts = hand();
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (countOf(counts, colour) == 0) continue;
    for (let left = vacant(); left != 0; left &= left - 1) {
      store<u32>(end, moveOf(PLACING, lowest(left)) | (colour << COLOUR_SHIFT));
      end += 4;
    }
  }
  return end;
}

function writeStart(to: usize): usize {
  let end = writeAllJumps(to);
  if (end == to || !mustCapture()) end = writePlacements(end);
  if (end > to) return end;
  // Z7.4
  store<u32>(to, moveOf(PASSING, 0));
  return to + 4;
}

/** Writes all legal moves and returns where the list ends; none when the game is over. */
export function writeMoves(to: usize): usize {
  if (outcomeCode() != 0) return to;
  const at = step();
  if (at == START) return writeStart(to);
  if (at == CLAIM) {
    const place = firstByLaw(firstGroup(choices()));
    store<u32>(to, moveOf(CLAIMING, place));
    store<u32>(to, moveOf(LEAVING, place), 4);
    return to + 8;
  }
  let end = to;
  for (let left = choices(); left != 0; left &= left - 1) {
    const chosen = lowest(left);
    const move = at == REMOVE ? moveOf(REMOVING, chosen) : moveOf(JUMPING, stepCell()) | (<u32>chosen << LANDING_SHIFT);
    store<u32>(end, move);
    end += 4;
  }
  return end;
}

/** How many legal moves there are, without listing them. */
export function countMoves(): i32 {
  if (outcomeCode() != 0) return 0;
  const at = step();
  if (at == REMOVE || at == JUMP) return <i32>popcnt(choices());
  if (at == CLAIM) return 2;
  const jumps = countJumps();
  if (jumps > 0 && mustCapture()) return jumps;
  const counts = hand();
  const colours = i32(countOf(counts, 0) > 0) + i32(countOf(counts, 1) > 0) + i32(countOf(counts, 2) > 0);
  const count = jumps + colours * <i32>popcnt(vacant());
  return count > 0 ? count : 1;
}

export function toHost(move: u32): u32 {
  const kind = kindOf(move);
  if (kind == PASSING) return move;
  const places = move & ~0xfff;
  const place = <u32>lawOfCell(placeOf(move));
  return kind == JUMPING ? places | place | (<u32>lawOfCell(landingOf(move)) << LANDING_SHIFT) : places | place;
}

/** 0 for codes with a place that there is not. */
export function fromHost(code: u32): u32 {
  const kind = kindOf(code);
  if (kind == PASSING) return code;
  if (placeOf(code) > 60 || landingOf(code) > 60) return 0;
  const places = code & ~0xfff;
  const place = <u32>cellOfLaw(placeOf(code));
  return kind == JUMPING ? places | place | (<u32>cellOfLaw(landingOf(code)) << LANDING_SHIFT) : places | place | (code & 0xfc0);
}

/** All legal moves as u32 host codes in the exchange buffer; returns how many. */
export function listMoves(): i32 {
  const list = exchange();
  const end = writeMoves(list);
  for (let at = list; at < end; at += 4) store<u32>(at, toHost(load<u32>(at)));
  return <i32>((end - list) >> 2);
}

/** What a jump takes. */
@inline
export function takenBy(move: u32): i32 {
  return middleOf(placeOf(move), landingOf(move));
}
