/**
 * ZÈRTZ on 37 rings in plain TypeScript, as fast as the language lets it be: the other side of `npm run measure -- plain`. A set of
 * places is two 32-bit numbers, nothing is allocated while it runs, and the ideas are those of the twin.
 *
 * One file on purpose: what a module exports, V8 reads anew at every use. Split by position, moves and counting, the same
 * code took twice as long, and the comparison would not have been fair.
 *
 * The current position lies on a stack of positions in one typed array; making writes the next one, taking back steps down.
 * One position, 20 words: rings, occupied, white, grey, key (two words each) · pool, stores of both sides (10 bits a
 * colour) · what may be chosen next (two words) · side, step, cell of the step, passes, the lowest position that this one can
 * repeat. A move: bits 0–5 place · 6–11 landing · 12–13 colour · 14–16 kind.
 */

import * as tables from './plainZertzTables.js';

const { BLACK, BOARD, GREY, HELD_KEYS, MARBLE_KEYS, NEAR_HIGH, NEAR_LOW, RING_KEYS, SIDE_KEY, WHITE } =
  tables;
const { atLeastTwo, countOf, isGoal, stuck } = tables;

/** The place of the lowest of these bits. */
function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

const SIZE = 20;
const RINGS = 0;
const OCCUPIED = 2;
const WHITES = 4;
const GREYS = 6;
const KEY = 8;
const POOL = 10;
const STORES = 11;
const CHOICES = 13;
const SIDE = 15;
const STEP = 16;
const CELL = 17;
const PASSES = 18;
const SINCE = 19;

const START = 0;
const REMOVE = 1;
const JUMP = 2;

const words = new Int32Array(SIZE * 1024);
let at = 0;

function read(field: number): number {
  return words[at + field] as number;
}

export function loadStart(): void {
  at = 0;
  words.fill(0, 0, SIZE);
  words[RINGS] = BOARD[0] as number;
  words[RINGS + 1] = BOARD[1] as number;
  words[POOL] = 6 | (8 << 10) | (10 << 20);
}

/** Word by word: `copyWithin` costs more than it copies, and a loop an eighth of the whole time. */
function pushCopy(): void {
  const from = at;
  const to = from + SIZE;
  words[to] = words[from] as number;
  words[to + 1] = words[from + 1] as number;
  words[to + 2] = words[from + 2] as number;
  words[to + 3] = words[from + 3] as number;
  words[to + 4] = words[from + 4] as number;
  words[to + 5] = words[from + 5] as number;
  words[to + 6] = words[from + 6] as number;
  words[to + 7] = words[from + 7] as number;
  words[to + 8] = words[from + 8] as number;
  words[to + 9] = words[from + 9] as number;
  words[to + 10] = words[from + 10] as number;
  words[to + 11] = words[from + 11] as number;
  words[to + 12] = words[from + 12] as number;
  words[to + 13] = words[from + 13] as number;
  words[to + 14] = words[from + 14] as number;
  words[to + 15] = words[from + 15] as number;
  words[to + 16] = words[from + 16] as number;
  words[to + 17] = words[from + 17] as number;
  words[to + 18] = words[from + 18] as number;
  words[to + 19] = words[from + 19] as number;
  at = to;
}

function unmake(): void {
  at -= SIZE;
}

function mixKey(low: number, high: number): void {
  words[at + KEY] = read(KEY) ^ low;
  words[at + KEY + 1] = read(KEY + 1) ^ high;
}

/** One marble more or less with this holder; `count` is the smaller of both numbers. */
function mixHeld(holder: number, colour: number, count: number): void {
  const key = ((((holder << 2) | colour) << 5) | count) << 1;
  mixKey(HELD_KEYS[key] as number, HELD_KEYS[key + 1] as number);
}

function mixMarble(colour: number, cell: number): void {
  const key = ((colour << 6) | cell) << 1;
  mixKey(MARBLE_KEYS[key] as number, MARBLE_KEYS[key + 1] as number);
}

function colourAt(cell: number): number {
  const half = cell >> 5;
  const bit = 1 << (cell & 31);
  if ((read(WHITES + half) & bit) !== 0) return WHITE;
  return (read(GREYS + half) & bit) !== 0 ? GREY : BLACK;
}

function addBit(field: number, cell: number): void {
  const word = at + field + (cell >> 5);
  words[word] = (words[word] as number) | (1 << (cell & 31));
}

function dropBit(field: number, cell: number): void {
  const word = at + field + (cell >> 5);
  words[word] = (words[word] as number) & ~(1 << (cell & 31));
}

function dropMarble(cell: number): void {
  dropBit(OCCUPIED, cell);
  dropBit(WHITES, cell);
  dropBit(GREYS, cell);
}

function win(colour: number, mover: number): void {
  const store = read(STORES + mover);
  mixHeld(1 + mover, colour, countOf(store, colour));
  words[at + STORES + mover] = store + (1 << (10 * colour));
}

/** Z3.1, Z3.5. The loose rings are the same for all placements of a turn. */
function makePlacement(colour: number, cell: number, looseLow: number, looseHigh: number): void {
  pushCopy();
  addBit(OCCUPIED, cell);
  if (colour === WHITE) addBit(WHITES, cell);
  else if (colour === GREY) addBit(GREYS, cell);
  mixMarble(colour, cell);
  const isCommon = read(POOL) !== 0;
  const holder = isCommon ? 0 : 1 + read(SIDE);
  const held = read(POOL + holder) - (1 << (10 * colour));
  words[at + POOL + holder] = held;
  mixHeld(holder, colour, countOf(held, colour));
  if (isCommon) words[at + SINCE] = at;
  words[at + PASSES] = 0;
  const freeLow = looseLow & ~read(OCCUPIED);
  const freeHigh = looseHigh & ~read(OCCUPIED + 1);
  if ((freeLow | freeHigh) !== 0) {
    words[at + STEP] = REMOVE;
    words[at + CELL] = cell;
    words[at + CHOICES] = freeLow;
    words[at + CHOICES + 1] = freeHigh;
  } else settle(cell < 32 ? 1 << cell : 0, cell < 32 ? 0 : 1 << (cell & 31));
}

/** Z3.2 */
function makeRemoval(cell: number): void {
  pushCopy();
  dropBit(RINGS, cell);
  mixKey(RING_KEYS[cell << 1] as number, RING_KEYS[(cell << 1) + 1] as number);
  words[at + SINCE] = at;
  const placed = read(CELL);
  const bit = 1 << (placed & 31);
  const low = (NEAR_LOW[cell] as number) | (placed < 32 ? bit : 0);
  settle(low, (NEAR_HIGH[cell] as number) | (placed < 32 ? 0 : bit));
}

/** Z4.1, Z4.2 */
function makeJump(from: number, to: number): void {
  pushCopy();
  // Places count evenly along a line.
  const over = (from + to) >> 1;
  const jumper = colourAt(from);
  const taken = colourAt(over);
  dropMarble(from);
  dropMarble(over);
  addBit(OCCUPIED, to);
  if (jumper === WHITE) addBit(WHITES, to);
  else if (jumper === GREY) addBit(GREYS, to);
  mixMarble(jumper, from);
  mixMarble(jumper, to);
  mixMarble(taken, over);
  win(taken, read(SIDE));
  words[at + PASSES] = 0;
  if (!findLandings(to)) endTurn();
}

/** Z4.2: where the marble goes on to, if anywhere. */
function findLandings(from: number): boolean {
  let low = 0;
  let high = 0;
  for (let direction = 0; direction < 6; direction++) {
    const over = from + (STEPS[direction] as number);
    const to = 2 * over - from;
    if (to < 0 || to > 63 || !has(OCCUPIED, over) || !has(RINGS, to) || has(OCCUPIED, to)) continue;
    if (to < 32) low |= 1 << to;
    else high |= 1 << (to & 31);
  }
  if ((low | high) === 0) return false;
  words[at + STEP] = JUMP;
  words[at + CELL] = from;
  words[at + CHOICES] = low;
  words[at + CHOICES + 1] = high;
  return true;
}

const STEPS = new Int32Array([1, 9, 8, -1, -9, -8]);

function has(field: number, cell: number): boolean {
  return (read(field + (cell >> 5)) & (1 << (cell & 31))) !== 0;
}

/** Z7.4 */
function makePass(): void {
  pushCopy();
  words[at + PASSES] = read(PASSES) + 1;
  endTurn();
}

/** Z5: the full groups around these places are claimed. No group is ever left here, so that takes a full board too (Z7.2). */
function settle(low: number, high: number): void {
  const openLow = read(RINGS) & ~read(OCCUPIED);
  const openHigh = read(RINGS + 1) & ~read(OCCUPIED + 1);
  for (let left = low & read(OCCUPIED); left !== 0; left &= left - 1) claim(lowest(left), openLow, openHigh);
  for (let left = high & read(OCCUPIED + 1); left !== 0; left &= left - 1) {
    claim(32 + lowest(left), openLow, openHigh);
  }
  endTurn();
}

/** Walks from this marble; the first vacant ring ends it without a capture. */
function claim(cell: number, openLow: number, openHigh: number): void {
  if (((NEAR_LOW[cell] as number) & openLow) !== 0 || ((NEAR_HIGH[cell] as number) & openHigh) !== 0) return;
  let groupLow = cell < 32 ? 1 << cell : 0;
  let groupHigh = cell < 32 ? 0 : 1 << (cell & 31);
  let edgeLow = groupLow & read(OCCUPIED);
  let edgeHigh = groupHigh & read(OCCUPIED + 1);
  while ((edgeLow | edgeHigh) !== 0) {
    const next = edgeLow !== 0 ? lowest(edgeLow) : 32 + lowest(edgeHigh);
    if (edgeLow !== 0) edgeLow &= edgeLow - 1;
    else edgeHigh &= edgeHigh - 1;
    const low = NEAR_LOW[next] as number;
    const high = NEAR_HIGH[next] as number;
    if ((low & openLow) !== 0 || (high & openHigh) !== 0) return;
    edgeLow |= low & read(OCCUPIED) & ~groupLow;
    edgeHigh |= high & read(OCCUPIED + 1) & ~groupHigh;
    groupLow |= edgeLow;
    groupHigh |= edgeHigh;
  }
  for (let left = groupLow; left !== 0; left &= left - 1) take(lowest(left));
  for (let left = groupHigh; left !== 0; left &= left - 1) take(32 + lowest(left));
}

/** Z5.1 */
function take(cell: number): void {
  if (!has(OCCUPIED, cell)) return;
  const colour = colourAt(cell);
  mixMarble(colour, cell);
  mixKey(RING_KEYS[cell << 1] as number, RING_KEYS[(cell << 1) + 1] as number);
  win(colour, read(SIDE));
  dropBit(RINGS, cell);
  dropMarble(cell);
  words[at + SINCE] = at;
}

function endTurn(): void {
  mixKey(SIDE_KEY[0] as number, SIDE_KEY[1] as number);
  words[at + CHOICES] = 0;
  words[at + CHOICES + 1] = 0;
  words[at + SIDE] = read(SIDE) ^ 1;
  words[at + STEP] = START;
  words[at + CELL] = 0;
}

// Moves.

const PLACING = 1;
const REMOVING = 2;
const JUMPING = 3;
const PASSING = 4;

/** The lists of all nodes on the current line, one behind the other. */
const lists = new Int32Array(1 << 16);

/** The loose rings after `findLoose`: two consecutive neighbours are gone (Z3.2). */
let looseLow = 0;
let looseHigh = 0;

function findLoose(): void {
  const low = read(RINGS);
  const high = read(RINGS + 1);
  const rightLow = (low >>> 8) | (high << 24);
  const rightHigh = high >>> 8;
  const leftHigh = (high << 8) | (low >>> 24);
  const upRightLow = (low >>> 9) | (high << 23);
  const upRightHigh = high >>> 9;
  const downLeftHigh = (high << 9) | (low >>> 23);
  looseLow = low & ~stuck(low >>> 1, upRightLow, rightLow, low << 1, low << 9, low << 8);
  looseHigh = high & ~stuck(high >>> 1, upRightHigh, rightHigh, high << 1, downLeftHigh, leftHigh);
}

/** Z6, Z7; at the start of a turn. */
function isOver(): boolean {
  if (isGoal(read(STORES)) || isGoal(read(STORES + 1)) || read(PASSES) >= 2) return true;
  if (((read(RINGS) & ~read(OCCUPIED)) | (read(RINGS + 1) & ~read(OCCUPIED + 1))) === 0) return true;
  return read(POOL) === 0 && timesStood() >= 3;
}

/** Z7.3 */
function timesStood(): number {
  let times = 0;
  for (let past = at; past >= read(SINCE); past -= SIZE) {
    const isSame = words[past + KEY] === read(KEY) && words[past + KEY + 1] === read(KEY + 1);
    if (words[past + STEP] === START && isSame) times++;
  }
  return times;
}

/** `over`: the marbles that can be jumped over in a direction; `step` leads from there to the landing place. */
function writeJumps(to: number, overLow: number, overHigh: number, step: number): number {
  let end = to;
  for (let left = overLow; left !== 0; left &= left - 1) {
    const over = lowest(left);
    lists[end++] = (JUMPING << 14) | ((over + step) << 6) | (over - step);
  }
  for (let left = overHigh; left !== 0; left &= left - 1) {
    const over = 32 + lowest(left);
    lists[end++] = (JUMPING << 14) | ((over + step) << 6) | (over - step);
  }
  return end;
}

/** Z4.1: all jumps of all marbles. */
function writeAllJumps(to: number): number {
  const low = read(OCCUPIED);
  const high = read(OCCUPIED + 1);
  // Two marbles side by side, or there is nothing to jump over.
  const upLow = low & (low << 1);
  const upHigh = high & (high << 1);
  const downLow = low & (low >>> 1);
  const downHigh = high & (high >>> 1);
  const upRightLow = low & (low << 9);
  const upRightHigh = high & ((high << 9) | (low >>> 23));
  const downLeftLow = low & ((low >>> 9) | (high << 23));
  const downLeftHigh = high & (high >>> 9);
  const rightLow = low & (low << 8);
  const rightHigh = high & ((high << 8) | (low >>> 24));
  const leftLow = low & ((low >>> 8) | (high << 24));
  const leftHigh = high & (high >>> 8);
  if ((upLow | upHigh | upRightLow | upRightHigh | rightLow | rightHigh) === 0) return to;
  const openLow = read(RINGS) & ~low;
  const openHigh = read(RINGS + 1) & ~high;
  let end = writeJumps(to, upLow & (openLow >>> 1), upHigh & (openHigh >>> 1), 1);
  end = writeJumps(end, upRightLow & ((openLow >>> 9) | (openHigh << 23)), upRightHigh & (openHigh >>> 9), 9);
  end = writeJumps(end, rightLow & ((openLow >>> 8) | (openHigh << 24)), rightHigh & (openHigh >>> 8), 8);
  end = writeJumps(end, downLow & (openLow << 1), downHigh & (openHigh << 1), -1);
  end = writeJumps(
    end,
    downLeftLow & (openLow << 9),
    downLeftHigh & ((openHigh << 9) | (openLow >>> 23)),
    -9,
  );
  return writeJumps(end, leftLow & (openLow << 8), leftHigh & ((openHigh << 8) | (openLow >>> 24)), -8);
}

/** Z3.1, Z3.5: the marbles to place from. */
function hand(): number {
  const pool = read(POOL);
  return pool !== 0 ? pool : read(STORES + read(SIDE));
}

function writeEach(to: number, low: number, high: number, move: number): number {
  let end = to;
  for (let left = low; left !== 0; left &= left - 1) lists[end++] = move | lowest(left);
  for (let left = high; left !== 0; left &= left - 1) lists[end++] = move | (32 + lowest(left));
  return end;
}

function writeStart(to: number): number {
  let end = writeAllJumps(to);
  if (end > to) return end;
  const counts = hand();
  const openLow = read(RINGS) & ~read(OCCUPIED);
  const openHigh = read(RINGS + 1) & ~read(OCCUPIED + 1);
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (countOf(counts, colour) > 0)
      end = writeEach(end, openLow, openHigh, (PLACING << 14) | (colour << 12));
  }
  if (end === to) lists[end++] = PASSING << 14;
  return end;
}

/** Writes all legal moves and returns where the list ends; none when the game is over. */
function writeMoves(to: number): number {
  const step = read(STEP);
  if (step === START) return isOver() ? to : writeStart(to);
  if (step === REMOVE) return writeEach(to, read(CHOICES), read(CHOICES + 1), REMOVING << 14);
  let end = to;
  const jump = (JUMPING << 14) | read(CELL);
  for (let left = read(CHOICES); left !== 0; left &= left - 1) lists[end++] = jump | (lowest(left) << 6);
  for (let left = read(CHOICES + 1); left !== 0; left &= left - 1)
    lists[end++] = jump | ((32 + lowest(left)) << 6);
  return end;
}

function make(move: number): void {
  const place = move & 63;
  switch (move >> 14) {
    case PLACING:
      findLoose();
      makePlacement((move >> 12) & 3, place, looseLow, looseHigh);
      return;
    case REMOVING:
      makeRemoval(place);
      return;
    case JUMPING:
      makeJump(place, (move >> 6) & 63);
      return;
    default:
      makePass();
  }
}

/** How many sequences of `depth` actions there are, from the list at `top` on. */
export function perftActions(depth: number, top = 0): number {
  if (depth <= 0) return 1;
  const end = writeMoves(top);
  let count = 0;
  for (let index = top; index < end; index++) {
    make(lists[index] as number);
    count += perftActions(depth - 1, end);
    unmake();
  }
  return count;
}

// Counting: every position at the end is made.

/** How many sequences of `depth` whole turns there are. */
export function perftTurns(depth: number): number {
  return depth <= 0 ? 1 : turnsFrom(depth, 0);
}

function turnsFrom(depth: number, top: number): number {
  const step = read(STEP);
  if (step === START) return isOver() ? 0 : turnsFromStart(depth, top);
  if (step === REMOVE && depth === 1) return countRemovals();
  let count = 0;
  for (let left = read(CHOICES); left !== 0; left &= left - 1)
    count += choose(step, lowest(left), depth, top);
  for (let left = read(CHOICES + 1); left !== 0; left &= left - 1)
    count += choose(step, 32 + lowest(left), depth, top);
  return count;
}

function choose(step: number, cell: number, depth: number, top: number): number {
  if (step === JUMP) makeJump(read(CELL), cell);
  else makeRemoval(cell);
  return goOn(depth, top);
}

/** Counts on from the position just made, and takes it back. */
function goOn(depth: number, top: number): number {
  const count = read(STEP) !== START ? turnsFrom(depth, top) : depth === 1 ? 1 : turnsFrom(depth - 1, top);
  unmake();
  return count;
}

function turnsFromStart(depth: number, top: number): number {
  const end = writeAllJumps(top);
  let count = 0;
  for (let index = top; index < end; index++) {
    const move = lists[index] as number;
    makeJump(move & 63, (move >> 6) & 63);
    count += goOn(depth, end);
  }
  if (end > top) return count;
  const counts = hand();
  if (counts === 0) {
    makePass();
    return goOn(depth, top);
  }
  findLoose();
  // Deeper turns find their own.
  const low = looseLow;
  const high = looseHigh;
  const openLow = read(RINGS) & ~read(OCCUPIED);
  const openHigh = read(RINGS + 1) & ~read(OCCUPIED + 1);
  for (let colour = WHITE; colour <= BLACK; colour++) {
    if (countOf(counts, colour) === 0) continue;
    for (let left = openLow; left !== 0; left &= left - 1) {
      makePlacement(colour, lowest(left), low, high);
      count += goOn(depth, top);
    }
    for (let left = openHigh; left !== 0; left &= left - 1) {
      makePlacement(colour, 32 + lowest(left), low, high);
      count += goOn(depth, top);
    }
  }
  return count;
}

let besideLow = 0;
let besideHigh = 0;

/** Removals that cut nothing off differ in rings and key only: the position behind is prepared once, as in the twin. */
function countRemovals(): number {
  const freeLow = read(CHOICES);
  const freeHigh = read(CHOICES + 1);
  const openLow = read(RINGS) & ~read(OCCUPIED);
  const openHigh = read(RINGS + 1) & ~read(OCCUPIED + 1);
  findBesideCornered(openLow, openHigh);
  const placed = read(CELL);
  const isCornered =
    (((NEAR_LOW[placed] as number) & openLow) | ((NEAR_HIGH[placed] as number) & openHigh)) === 0;
  const cuttingLow = isCornered ? freeLow : freeLow & besideLow;
  const cuttingHigh = isCornered ? freeHigh : freeHigh & besideHigh;
  const ringsLow = read(RINGS);
  const ringsHigh = read(RINGS + 1);
  const keyLow = read(KEY) ^ (SIDE_KEY[0] as number);
  const keyHigh = read(KEY + 1) ^ (SIDE_KEY[1] as number);
  pushCopy();
  const leaf = at;
  words[leaf + SIDE] = read(SIDE) ^ 1;
  words[leaf + STEP] = START;
  words[leaf + CELL] = 0;
  words[leaf + CHOICES] = 0;
  words[leaf + CHOICES + 1] = 0;
  words[leaf + SINCE] = leaf;
  words[leaf + RINGS + 1] = ringsHigh;
  let count = 0;
  for (let left = freeLow & ~cuttingLow; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const key = (31 - Math.clz32(bit)) << 1;
    words[leaf + RINGS] = ringsLow & ~bit;
    words[leaf + KEY] = keyLow ^ (RING_KEYS[key] as number);
    words[leaf + KEY + 1] = keyHigh ^ (RING_KEYS[key + 1] as number);
    count++;
  }
  words[leaf + RINGS] = ringsLow;
  for (let left = freeHigh & ~cuttingHigh; left !== 0; left &= left - 1) {
    const bit = left & -left;
    const key = (63 - Math.clz32(bit)) << 1;
    words[leaf + RINGS + 1] = ringsHigh & ~bit;
    words[leaf + KEY] = keyLow ^ (RING_KEYS[key] as number);
    words[leaf + KEY + 1] = keyHigh ^ (RING_KEYS[key + 1] as number);
    count++;
  }
  unmake();
  for (let left = cuttingLow; left !== 0; left &= left - 1) count += choose(REMOVE, lowest(left), 1, 0);
  for (let left = cuttingHigh; left !== 0; left &= left - 1) count += choose(REMOVE, 32 + lowest(left), 1, 0);
  return count;
}

/** A full group can only come about where a marble has at most one vacant neighbour left: the rings beside such marbles. */
function findBesideCornered(low: number, high: number): void {
  const rightLow = (low >>> 8) | (high << 24);
  const leftHigh = (high << 8) | (low >>> 24);
  const upRightLow = (low >>> 9) | (high << 23);
  const downLeftHigh = (high << 9) | (low >>> 23);
  const manyLow = atLeastTwo(low >>> 1, upRightLow, rightLow, low << 1, low << 9, low << 8);
  const manyHigh = atLeastTwo(high >>> 1, high >>> 9, high >>> 8, high << 1, downLeftHigh, leftHigh);
  besideLow = 0;
  besideHigh = 0;
  for (let left = read(OCCUPIED) & ~manyLow; left !== 0; left &= left - 1) addBeside(lowest(left));
  for (let left = read(OCCUPIED + 1) & ~manyHigh; left !== 0; left &= left - 1) addBeside(32 + lowest(left));
}

function addBeside(cell: number): void {
  besideLow |= NEAR_LOW[cell] as number;
  besideHigh |= NEAR_HIGH[cell] as number;
}
