/** The current position on its way to the host. */

import { exchange } from 'core';
import { bitOf, CELLS, cellOfLaw, lawOfCell, lowest } from './board';
import { BLACK, countOf, GREY, goalOf, goalOfEach, toCounts, WHITE } from './counts';
import { firstGroup } from './groups';
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
  MAX_PAST,
  NO_RING,
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
import * as state from './state';

/** Writes the bytes that `readPosition` takes. */
export function writePosition(): void {
  const buffer = exchange();
  memory.fill(buffer, 0, PAST);
  writeBoard(buffer, buffer + STORES);
  const step = state.step();
  const hasCell = step == state.REMOVE || step == state.JUMP;
  store<u8>(buffer + STEP, <u8>step);
  store<u8>(buffer + STEP_CELL, hasCell ? <u8>lawOfCell(state.stepCell()) : 0);
  store<u8>(buffer + PASSES, <u8>state.passes());
  store<u8>(buffer + DEMANDED, state.isDemanded() ? 1 : 0);
  store<u8>(buffer + CLAIMS, state.claimsAreOptional ? 1 : 0);
  store<u8>(buffer + CAPTURES, state.capturesWait ? 1 : 0);
  store<u8>(buffer + BLITZ, state.isBlitz ? 1 : 0);
  writeCounts(buffer + POOL, state.pool());
  writeCounts(buffer + GOALS, toCounts(goalOf(WHITE), goalOf(GREY), goalOf(BLACK)));
  store<u16>(buffer + GOALS, <u16>goalOfEach(), 6);
  if (step == state.CLAIM) writeGroups(buffer);
  if (state.pool() == 0) writePast(buffer);
}

function writeCounts(at: usize, counts: u64): void {
  store<u16>(at, <u16>countOf(counts, WHITE));
  store<u16>(at, <u16>countOf(counts, GREY), 2);
  store<u16>(at, <u16>countOf(counts, BLACK), 4);
}

function writeBoard(cells: usize, stores: usize): void {
  for (let law = 0; law < CELLS; law++) {
    const bit = bitOf(cellOfLaw(law));
    let content: i32 = NO_RING;
    if ((state.white() & bit) != 0) content = WHITE_MARBLE;
    else if ((state.grey() & bit) != 0) content = GREY_MARBLE;
    else if ((state.occupied() & bit) != 0) content = BLACK_MARBLE;
    else if ((state.rings() & bit) != 0) content = VACANT_RING;
    store<u8>(cells + <usize>law, <u8>content);
  }
  store<u8>(cells + SIDE, <u8>state.side());
  writeCounts(stores, state.storeOf(0));
  writeCounts(stores + STORE_SIZE, state.storeOf(1));
}

function writeGroups(buffer: usize): void {
  let number: u8 = 0;
  for (let left = state.choices(); left != 0; ) {
    const group = firstGroup(left);
    left &= ~group;
    number++;
    for (let cells = group; cells != 0; cells &= cells - 1) {
      store<u8>(buffer + GROUPS + <usize>lawOfCell(lowest(cells)), number);
    }
  }
  store<u8>(buffer + GROUP_COUNT, number);
}

function writePast(buffer: usize): void {
  let count: u32 = 0;
  for (let past = state.nextPast(0); past != 0 && count < <u32>MAX_PAST; past = state.nextPast(past)) {
    const entry = buffer + PAST + <usize>count * PAST_SIZE;
    memory.fill(entry, 0, PAST_SIZE);
    const back = state.visit(past);
    writeBoard(entry, entry + PAST_STORES);
    state.visit(back);
    count++;
  }
  store<u16>(buffer + PAST_COUNT, <u16>count);
}
