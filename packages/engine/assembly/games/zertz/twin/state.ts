/**
 * Where the current position lies: a stack of positions in plain memory. Making a move writes the next one, taking it back
 * steps down, so that restoring is exact by construction. The stack is also the memory for repetitions (Z7.3).
 *
 * One position, 80 bytes:
 *    0 u64 rings      places that have a ring
 *    8 u64 occupied   rings with a marble
 *   16 u64 white, 24 u64 grey: marbles of that colour; the other occupied rings carry black
 *   32 u64 key       what Z7.3 compares: rings, marbles, counts, side (see keys.ts)
 *   40 u64 pool, 48 u64 store of side 0, 56 u64 store of side 1 (see counts.ts)
 *   64 u64 choices   in mid-turn what may be chosen next: removable rings, landing places, cells of undecided groups
 *   72 u8 side, 73 u8 step, 74 u8 cell (the placed marble or the jumper), 75 u8 passes + 16 if demanded
 *   76 u32 since     the lowest position on the stack that this one can repeat
 */

import { STEP_CLAIM, STEP_JUMP, STEP_REMOVE, STEP_START } from 'src/games/zertz/layout';

export const SIZE: usize = 80;
/** The host may play on until this many positions are left for searching. */
const RESERVE: usize = 1024;
const STACK: usize = memory.data(80 * 4096, 16);

const RINGS: usize = 0;
const OCCUPIED: usize = 8;
const WHITE: usize = 16;
const GREY: usize = 24;
const KEY: usize = 32;
const POOL: usize = 40;
const STORES: usize = 48;
const CHOICES: usize = 64;
const TURN: usize = 72;
const SIDE: usize = 72;
const STEP: usize = 73;
const CELL: usize = 74;
const WAITS: usize = 75;
const SINCE: usize = 76;

export const START: u32 = STEP_START;
export const REMOVE: u32 = STEP_REMOVE;
export const JUMP: u32 = STEP_JUMP;
export const CLAIM: u32 = STEP_CLAIM;

const DEMANDED: u32 = 16;

/** The current position. Everything below reads and writes here. */
let at: usize = STACK;
/** The position the host handed in; nothing is taken back beyond it. */
let root: usize = STACK;

@inline export function here(): usize { return at; }
@inline export function rootAt(): usize { return root; }
@inline export function isAtRoot(): bool { return at == root; }
@inline export function hasRoom(): bool { return at < STACK + (4096 - RESERVE) * SIZE; }
@inline export function goUp(): void { at += SIZE; }
@inline export function goDown(): void { at -= SIZE; }
export function clearStack(): void { at = STACK; root = STACK; }
/** The lowest position of the stack. */
export function bottom(): usize { return STACK; }
export function markRoot(): void { root = at; }

@inline export function rings(): u64 { return load<u64>(at, RINGS); }
@inline export function occupied(): u64 { return load<u64>(at, OCCUPIED); }
@inline export function vacant(): u64 { return load<u64>(at, RINGS) & ~load<u64>(at, OCCUPIED); }
@inline export function white(): u64 { return load<u64>(at, WHITE); }
@inline export function grey(): u64 { return load<u64>(at, GREY); }
@inline export function boardKey(): u64 { return load<u64>(at, KEY); }
@inline export function pool(): u64 { return load<u64>(at, POOL); }
@inline export function storeOf(side: u32): u64 { return load<u64>(at + ((<usize>side) << 3), STORES); }
@inline export function choices(): u64 { return load<u64>(at, CHOICES); }
@inline export function side(): u32 { return load<u8>(at, SIDE); }
@inline export function step(): u32 { return load<u8>(at, STEP); }
@inline export function stepCell(): i32 { return load<u8>(at, CELL); }
@inline export function passes(): u32 { return load<u8>(at, WAITS) & 15; }
@inline export function isDemanded(): bool { return load<u8>(at, WAITS) >= <u8>DEMANDED; }
@inline export function since(): usize { return load<u32>(at, SINCE); }

@inline export function setRings(m: u64): void { store<u64>(at, m, RINGS); }
@inline export function setOccupied(m: u64): void { store<u64>(at, m, OCCUPIED); }
@inline export function setWhite(m: u64): void { store<u64>(at, m, WHITE); }
@inline export function setGrey(m: u64): void { store<u64>(at, m, GREY); }
@inline export function setBoardKey(key: u64): void { store<u64>(at, key, KEY); }
@inline export function setPool(counts: u64): void { store<u64>(at, counts, POOL); }
@inline export function setStore(side: u32, counts: u64): void { store<u64>(at + ((<usize>side) << 3), counts, STORES); }
@inline export function setChoices(m: u64): void { store<u64>(at, m, CHOICES); }
@inline export function setStep(step: u32, cell: i32): void { store<u16>(at, <u16>(step | (<u32>cell << 8)), STEP); }
@inline export function setPasses(count: u32): void { store<u8>(at, <u8>((load<u8>(at, WAITS) & DEMANDED) | count), WAITS); }
@inline export function setSince(address: usize): void { store<u32>(at, <u32>address, SINCE); }

/** For loops that write many positions to the same place. */
@inline
export function setRingsAndKey(address: usize, rings: u64, key: u64): void {
  store<u64>(address, rings, RINGS);
  store<u64>(address, key, KEY);
}

export function clearPosition(): void {
  for (let offset: usize = 0; offset < SIZE; offset += 8) store<u64>(at + offset, 0);
}

/** Side, passes and demand at once, at the start of a turn; `since` stays. */
@inline
export function setTurnStart(side: u32, passes: u32, demanded: bool): void {
  store<u32>(at, side | ((passes | (demanded ? DEMANDED : 0)) << 24), TURN);
}

/** The next position begins as a copy of this one. */
@inline
export function pushCopy(): void {
  const from = at;
  const to = from + SIZE;
  store<u64>(to, load<u64>(from));
  store<u64>(to, load<u64>(from, 8), 8);
  store<u64>(to, load<u64>(from, 16), 16);
  store<u64>(to, load<u64>(from, 24), 24);
  store<u64>(to, load<u64>(from, 32), 32);
  store<u64>(to, load<u64>(from, 40), 40);
  store<u64>(to, load<u64>(from, 48), 48);
  store<u64>(to, load<u64>(from, 56), 56);
  store<u64>(to, load<u64>(from, 64), 64);
  store<u64>(to, load<u64>(from, 72), 72);
  at = to;
}

/** How often the current position has stood at the start of a turn since it could first be repeated (Z7.3). */
export function timesStood(): i32 {
  const key = boardKey();
  let times = 0;
  for (let past = at; past >= since(); past -= SIZE) {
    if (load<u8>(past, STEP) == <u8>START && load<u64>(past, KEY) == key) times++;
  }
  return times;
}

/** Runs through the turn starts that the current position can repeat, oldest first; 0 when there is no further one. */
export function nextPast(after: usize): usize {
  for (let past = after == 0 ? since() : after + SIZE; past < at; past += SIZE) {
    if (load<u8>(past, STEP) == <u8>START) return past;
  }
  return 0;
}

/** What Z7.3 compares, of a position of the stack. */
@inline
export function keyAt(address: usize): u64 {
  return load<u64>(address, KEY);
}

/** Reads another position of the stack: what is asked between `visit` and `visit(back)` is answered from there. */
export function visit(address: usize): usize {
  const back = at;
  at = address;
  return back;
}

/** What has been agreed for the whole game. */
export let claimsAreOptional: bool = false;
export let capturesWait: bool = false;
export let isBlitz: bool = false;

export function agree(optionalClaims: bool, onDemand: bool, blitz: bool): void {
  claimsAreOptional = optionalClaims;
  capturesWait = onDemand;
  isBlitz = blitz;
}
