/** Making and taking back single actions. The `make…` functions demand legal ones; the host comes through `playMove`. */

import { bitOf, landingsOf, looseRings, lowest, middleOf, neighboursOf } from './board';
import { check } from './check';
import { BLACK, GREY, oneOf, toCounts, WHITE } from './counts';
import { firstGroup, fullGroupsAround } from './groups';
import { handOverKey, heldKey, marbleKey, ringKey } from './keys';
import { CLAIMING, colourOf, fromHost, JUMPING, kindOf, LEAVING, landingOf, PLACING, placeOf, REMOVING, writeMoves } from './moves';
import {
  boardKey,
  CLAIM,
  choices,
  claimsAreOptional,
  goDown,
  grey,
  hasRoom,
  here,
  isAtRoot,
  JUMP,
  occupied,
  passes,
  pool,
  pushCopy,
  REMOVE,
  rings,
  setBoardKey,
  setChoices,
  setGrey,
  setOccupied,
  setPasses,
  setPool,
  setRings,
  setSince,
  setStep,
  setStore,
  setTurnStart,
  setWhite,
  side,
  stepCell,
  storeOf,
  vacant,
  white,
} from './state';

/** Z3.1, Z3.5. `loose` is `looseRings(rings())`: the same for all placements of a turn. */
@inline
export function makePlacement(colour: u32, cell: i32, loose: u64): void {
  pushCopy();
  const bit = bitOf(cell);
  const marbles = occupied() | bit;
  setOccupied(marbles);
  if (colour == WHITE) setWhite(white() | bit);
  else if (colour == GREY) setGrey(grey() | bit);
  if (pool() != 0) setSince(here());
  setBoardKey(boardKey() + marbleKey(colour, cell) - payOut(colour));
  setPasses(0);
  const free = loose & ~marbles;
  if (free != 0) {
    setStep(REMOVE, cell);
    setChoices(free);
  } else {
    // Z3.4: nothing to remove, so the placement is the whole turn.
    settle(bit);
  }
}

/** Z3.2 */
@inline
export function makeRemoval(cell: i32): void {
  const placed = bitOf(stepCell());
  pushCopy();
  setRings(rings() & ~bitOf(cell));
  setBoardKey(boardKey() - ringKey(cell));
  setSince(here());
  settle(placed | neighboursOf(cell));
}

/** A placement and the removal that goes with it as one step, to be taken back as one. Only turn starts count for Z7.3. */
export function makeTurn(colour: u32, cell: i32, ring: i32): void {
  pushCopy();
  const bit = bitOf(cell);
  setRings(rings() & ~bitOf(ring));
  setOccupied(occupied() | bit);
  if (colour == WHITE) setWhite(white() | bit);
  else if (colour == GREY) setGrey(grey() | bit);
  setBoardKey(boardKey() + marbleKey(colour, cell) - ringKey(ring) - payOut(colour));
  setPasses(0);
  setSince(here());
  settle(bit | neighboursOf(ring));
}

/** Takes a marble to be placed out of the pool, or the store once that is empty (Z3.5); returns its part of the key. */
@inline
function payOut(colour: u32): u64 {
  const common = pool();
  if (common != 0) {
    setPool(common - oneOf(colour));
    return heldKey(0, colour);
  }
  const mover = side();
  setStore(mover, storeOf(mover) - oneOf(colour));
  return heldKey(1 + mover, colour);
}

/** Z4.1, Z4.2 */
@inline
export function makeJump(from: i32, to: i32): void {
  pushCopy();
  const over = middleOf(from, to);
  const left = bitOf(from) | bitOf(over);
  const landed = bitOf(to);
  const whites = white();
  const greys = grey();
  const jumper = colourAt(whites, greys, from);
  const taken = colourAt(whites, greys, over);
  const marbles = (occupied() & ~left) | landed;
  setOccupied(marbles);
  setWhite((whites & ~left) | (jumper == WHITE ? landed : 0));
  setGrey((greys & ~left) | (jumper == GREY ? landed : 0));
  const mover = side();
  setStore(mover, storeOf(mover) + oneOf(taken));
  setBoardKey(
    boardKey() +
      marbleKey(jumper, to) -
      marbleKey(jumper, from) -
      marbleKey(taken, over) +
      heldKey(1 + mover, taken),
  );
  setPasses(0);
  const landings = landingsOf(to, marbles, rings() & ~marbles);
  if (landings != 0) {
    setStep(JUMP, to);
    setChoices(landings);
  } else {
    endTurn();
  }
}

/** Z5.4: the group whose turn it is, claimed or left. */
export function makeDecision(claims: bool): void {
  pushCopy();
  const group = firstGroup(choices());
  const undecided = choices() & ~group;
  if (claims) take(group);
  if (undecided != 0) setChoices(undecided);
  else endTurn();
}

/** Z7.4 */
export function makePass(): void {
  pushCopy();
  setPasses(passes() + 1);
  endTurn();
}

export function make(move: u32): void {
  const kind = kindOf(move);
  if (kind == PLACING) makePlacement(colourOf(move), placeOf(move), looseRings(rings()));
  else if (kind == REMOVING) makeRemoval(placeOf(move));
  else if (kind == JUMPING) makeJump(placeOf(move), landingOf(move));
  else if (kind == CLAIMING || kind == LEAVING) makeDecision(kind == CLAIMING);
  else makePass();
  if (CHECKED) check();
}

@inline
export function unmake(): void {
  goDown();
  if (CHECKED) check();
}

@inline
export function colourAt(whites: u64, greys: u64, cell: i32): u32 {
  if (((whites >> <u64>cell) & 1) != 0) return WHITE;
  return ((greys >> <u64>cell) & 1) != 0 ? GREY : BLACK;
}

/** Z5: the full groups around these places are claimed or offered; then the turn ends. */
@inline
function settle(seeds: u64): void {
  const groups = fullGroupsAround(seeds);
  if (groups == 0) {
    endTurn();
  } else if (vacant() == 0) {
    // Z5.5, Z7.2: a full board is no isolation; the mover takes all of it.
    take(rings());
    endTurn();
  } else if (claimsAreOptional) {
    setStep(CLAIM, 0);
    setChoices(groups);
  } else {
    take(groups);
    endTurn();
  }
}

/** Z5.1, Z7.2: these marbles are captured, their rings leave the game. */
function take(cells: u64): void {
  const mover = side();
  const whites = cells & white();
  const greys = cells & grey();
  let key = boardKey();
  for (let left = cells; left != 0; left &= left - 1) {
    const cell = lowest(left);
    const colour = colourAt(whites, greys, cell);
    key += heldKey(1 + mover, colour) - ringKey(cell) - marbleKey(colour, cell);
  }
  setBoardKey(key);
  const taken = toCounts(<u32>popcnt(whites), <u32>popcnt(greys), <u32>popcnt(cells & ~(whites | greys)));
  setStore(mover, storeOf(mover) + taken);
  setRings(rings() & ~cells);
  setOccupied(occupied() & ~cells);
  setWhite(white() & ~cells);
  setGrey(grey() & ~cells);
  setSince(here());
}

@inline
function endTurn(): void {
  const mover = side();
  setBoardKey(boardKey() + handOverKey(mover));
  setChoices(0);
  setTurnStart(mover ^ 1, passes(), false);
}

const CANDIDATES: usize = memory.data(1024 * 4, 8);

/** Plays a move of the host; 0, and nothing done, when it is not legal here or the stack is full. */
export function playMove(code: u32): i32 {
  const move = fromHost(code);
  if (move == 0 || !hasRoom()) return 0;
  const end = writeMoves(CANDIDATES);
  for (let candidate = CANDIDATES; candidate < end; candidate += 4) {
    if (load<u32>(candidate) != move) continue;
    make(move);
    return 1;
  }
  return 0;
}

/** Takes the last move back; 0 when the position is the one that was loaded. */
export function undoMove(): i32 {
  if (isAtRoot()) return 0;
  unmake();
  return 1;
}
