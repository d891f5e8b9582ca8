/** The current position on its way to the host. */

import { exchange } from 'core';
import { bitOf, CELLS, cellOfLaw, lawOfCell, lowest } from './board';
import { BLACK, countOf, GREY, goalOf, goalOfEach, toCounts, WHITE } from './counts';
import { firstGroup } from './groups';
import { BLITZ, CAPTURES, CLAIMS, DEMANDED, GOALS, GROUPS, GROUP_COUNT, MOST_PAST, PASSES, PAST, PAST_COUNT, PAST_SIZE, PAST_STORES, POOL, SIDE, STEP, STEP_CELL, STORES, STORE_SIZE } from './layout';
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
    let content: u8 = 0;
    if ((state.white() & bit) != 0) content = 2;
    else if ((state.grey() & bit) != 0) content = 3;
    else if ((state.occupied() & bit) != 0) content = 4;
    else if ((state.rings() & bit) != 0) content = 1;
    store<u8>(cells + <usize>law, content);
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
  for (let past = state.nextPast(0); past != 0 && count < MOST_PAST; past = state.nextPast(past)) {
    const entry = buffer + PAST + <usize>count * PAST_SIZE;
    memory.fill(entry, 0, PAST_SIZE);
    const back = state.visit(past);
    writeBoard(entry, entry + PAST_STORES);
    state.visit(back);
    count++;
  }
  store<u16>(buffer + PAST_COUNT, <u16>count);
}
