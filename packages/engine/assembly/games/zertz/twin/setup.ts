/** Positions that the host hands in, and the reasons to refuse them. */

import { exchange } from 'core';
import { bitOf, CELLS, cellOfLaw, landingsOf, looseRings, lowest } from './board';
import { setTotals } from './check';
import { BLACK, countOf, reachesGoal, setGoals, toCounts, WHITE } from './counts';
import { forgetGivenGroups, giveGroup, groupAround } from './groups';
import { recomputeBoardKey, setRulesKey } from './keys';
import {
  BLACK_MARBLE,
  BLITZ,
  CAPTURES,
  CLAIMS,
  DEMANDED,
  GOALS,
  GREY_MARBLE,
  GROUP_COUNT,
  GROUPS,
  MAX_GOAL,
  MAX_MARBLES,
  MAX_PAST,
  PASSES,
  PAST,
  PAST_COUNT,
  PAST_SIZE,
  PAST_STORES,
  POOL,
  SIDE,
  STEP,
  STEP_CELL,
  STORE_SIZE,
  STORES,
  VACANT_RING,
  WHITE_MARBLE,
} from 'src/games/zertz/layout';
import { canCapture } from './moves';
import * as state from './state';

/** The position in the exchange buffer becomes the current one. 0 when it is none; then there is no position at all. */
export function readPosition(): i32 {
  state.clearStack();
  forgetGivenGroups();
  const buffer = exchange();
  if (readRules(buffer) && readPast(buffer) && readCurrent(buffer)) {
    state.markRoot();
    return 1;
  }
  state.clearStack();
  state.clearPosition();
  return 0;
}

function isFlag(at: usize): bool {
  return load<u8>(at) <= 1;
}

function readRules(buffer: usize): bool {
  if (!isFlag(buffer + CLAIMS) || !isFlag(buffer + CAPTURES) || !isFlag(buffer + BLITZ)) return false;
  for (let i: usize = 0; i < 4; i++) {
    const goal = <u32>load<u16>(buffer + GOALS + 2 * i);
    if (goal == 0 || goal > <u32>MAX_GOAL) return false;
  }
  const goals = buffer + GOALS;
  setGoals(load<u16>(goals), load<u16>(goals, 2), load<u16>(goals, 4), load<u16>(goals, 6));
  state.agree(load<u8>(buffer + CLAIMS) == 1, load<u8>(buffer + CAPTURES) == 1, load<u8>(buffer + BLITZ) == 1);
  setRulesKey();
  return true;
}

function readCounts(at: usize): u64 {
  return toCounts(load<u16>(at), load<u16>(at, 2), load<u16>(at, 4));
}

/** Rings, marbles, stores and side at the top of the stack, as the start of a turn. */
function readBoard(cells: usize, stores: usize): bool {
  state.clearPosition();
  let rings: u64 = 0;
  let occupied: u64 = 0;
  let white: u64 = 0;
  let grey: u64 = 0;
  for (let law = 0; law < CELLS; law++) {
    const content = <i32>load<u8>(cells + <usize>law);
    const bit = bitOf(cellOfLaw(law));
    if (content > BLACK_MARBLE) return false;
    if (content >= VACANT_RING) rings |= bit;
    if (content >= WHITE_MARBLE) occupied |= bit;
    if (content == WHITE_MARBLE) white |= bit;
    if (content == GREY_MARBLE) grey |= bit;
  }
  if (!isFlag(cells + SIDE)) return false;
  state.setRings(rings);
  state.setOccupied(occupied);
  state.setWhite(white);
  state.setGrey(grey);
  state.setStore(0, readCounts(stores));
  state.setStore(1, readCounts(stores + STORE_SIZE));
  state.setTurnStart(load<u8>(cells + SIDE), 0, false);
  return true;
}

/** Earlier positions go onto the stack below the current one. Between them no ring left, and the pool was empty. */
function readPast(buffer: usize): bool {
  const count = <u32>load<u16>(buffer + PAST_COUNT);
  if (count > <u32>MAX_PAST) return false;
  if (count > 0 && readCounts(buffer + POOL) != 0) return false;
  const bottom = state.here();
  let rings: u64 = 0;
  for (let i: u32 = 0; i < count; i++) {
    const entry = buffer + PAST + <usize>i * PAST_SIZE;
    if (!readBoard(entry, entry + PAST_STORES) || state.vacant() == 0) return false;
    if (i > 0 && state.rings() != rings) return false;
    rings = state.rings();
    state.setBoardKey(recomputeBoardKey());
    state.setSince(bottom);
    state.goUp();
  }
  return true;
}

function readCurrent(buffer: usize): bool {
  const bottom = state.bottom();
  const pool = readCounts(buffer + POOL);
  if (!readBoard(buffer, buffer + STORES) || !isFlag(buffer + DEMANDED)) return false;
  if (state.here() != bottom && load<u64>(bottom) != state.rings()) return false;
  state.setPool(pool);
  if (!areCountsSound(buffer)) return false;
  const passes = load<u8>(buffer + PASSES);
  const isDemanded = load<u8>(buffer + DEMANDED) == 1;
  if (passes > 2 || (state.vacant() == 0 && !isEnd())) return false;
  state.setTurnStart(state.side(), passes, isDemanded);
  state.setSince(pool == 0 ? bottom : state.here());
  state.setBoardKey(recomputeBoardKey());
  return readStep(buffer, isDemanded);
}

/**
 * Without a vacant ring the game is over. Z7.2: the last mover has taken the board, and nobody had won before; Z6.1: a
 * goal was reached first, and the board stays full.
 */
function isEnd(): bool {
  const next = state.side();
  const hasNextWon = reachesGoal(state.storeOf(next));
  const taken = state.storeOf(next ^ 1);
  return state.rings() == 0 ? taken != 0 && !hasNextWon : hasNextWon || reachesGoal(taken);
}

function areCountsSound(buffer: usize): bool {
  const white = popcnt(state.white());
  const grey = popcnt(state.grey());
  const marbles = toCounts(<u32>white, <u32>grey, <u32>(popcnt(state.occupied()) - white - grey));
  let all: u32 = 0;
  for (let colour = WHITE; colour <= BLACK; colour++) {
    const held = <usize>POOL + <usize>colour * 2;
    const total =
      countOf(marbles, colour) +
      load<u16>(buffer + held) +
      load<u16>(buffer + held, 6) +
      load<u16>(buffer + held, 12);
    if (total > <u32>MAX_MARBLES) return false;
    all += total;
  }
  setTotals(marbles + state.pool() + state.storeOf(0) + state.storeOf(1));
  return all > 0;
}

/** A turn half done must be one that the rules would have led to. */
function readStep(buffer: usize, isDemanded: bool): bool {
  const step = <u32>load<u8>(buffer + STEP);
  if (step > state.CLAIM || load<u8>(buffer + STEP_CELL) >= <u8>CELLS) return false;
  if (isDemanded && (!state.capturesWait || step == state.REMOVE || step == state.CLAIM)) return false;
  if (step == state.START) return !isDemanded || canCapture();
  if (step == state.CLAIM) return readGroups(buffer);
  const cell = cellOfLaw(load<u8>(buffer + STEP_CELL));
  const vacant = state.vacant();
  const choices =
    step == state.REMOVE ? looseRings(state.rings()) & vacant : landingsOf(cell, state.occupied(), vacant);
  state.setStep(step, cell);
  state.setChoices(choices);
  return choices != 0 && (state.occupied() & bitOf(cell)) != 0;
}

function readGroups(buffer: usize): bool {
  const count = load<u8>(buffer + GROUP_COUNT);
  if (count == 0 || !state.claimsAreOptional || state.vacant() == 0) return false;
  let undecided: u64 = 0;
  for (let number: u8 = 1; number <= count; number++) {
    let group: u64 = 0;
    for (let law = 0; law < CELLS; law++) {
      if (load<u8>(buffer + GROUPS + <usize>law) == number) group |= bitOf(cellOfLaw(law));
    }
    if (group == 0 || (group & ~state.occupied()) != 0 || groupAround(lowest(group)) != group) return false;
    giveGroup(group);
    undecided |= group;
  }
  state.setStep(state.CLAIM, 0);
  state.setChoices(undecided);
  return true;
}
