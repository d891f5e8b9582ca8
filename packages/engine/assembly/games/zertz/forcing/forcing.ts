/**
 * The forcing search. One side, the attacker, places only what forces the other to capture or cuts marbles off; where he must
 * capture himself he has all jumps. The defender has all replies. A line in which the attacker has no such move left, or
 * the defender is left free more often than agreed, fails: that is no loss, only no proof.
 * The search is bounded by the attacker's placements ("sacrifices"), so that a failed one says what does not exist.
 */

import { ending, generate, make, positionKey, unmake } from 'player';
import {
  BLACK,
  canCapture,
  CLAIM,
  countJumps,
  countOf,
  hand,
  missingOf,
  mustCapture,
  occupied,
  REMOVE,
  rings,
  side,
  START,
  step,
  storeOf,
  WHITE,
} from 'twin';
import { canCutOff, canFillBoard, canReachGoal, mostMarbles } from './bound';
import { closeList, hasRoomForList, listTop, openList, patternOf, pick, updateHistory, weigh } from './lists';
import { writePatterns } from './patterns';
import { beginShapes, missingInShape, shapeKey } from './shape';
import { isProven, isRefuted, moveOf, recall, rememberProof, rememberRefutation } from './table';
import { MAX_PLIES, NODES_BETWEEN_POLLS } from './tunables';

@external('host', 'poll')
declare function poll(): i32;

const OTHER_ATTACKER: u64 = 0x9fb21c651e98df25;

export let nodes: u64 = 0;
export let isHalted: bool = false;
export let isStopped: bool = false;
/** A line was too long to be followed: nothing is refuted. */
export let isBlurred: bool = false;
export let rootMove: u32 = 0;
let nodeLimit: u64 = 0;
/** Counted over all runs: many short ones must not ask each. */
let untilPoll: u64 = NODES_BETWEEN_POLLS;
let attacker: u32 = 0;
/** Whether the last failure holds in all colours (shape.ts). */
let byShape: bool = false;

/** Whether the side to move wins within these bounds. */
export function run(sacrifices: i32, free: i32, limit: u64): bool {
  nodes = 0;
  nodeLimit = limit;
  isStopped = false;
  isHalted = false;
  isBlurred = false;
  rootMove = 0;
  attacker = side();
  beginShapes(attacker, sacrifices + free);
  return prove(sacrifices, free, 0);
}

function mustStop(): bool {
  if (isStopped) return true;
  if (nodes >= nodeLimit) isStopped = true;
  else if (--untilPoll == 0) {
    untilPoll = NODES_BETWEEN_POLLS;
    if (poll() != 0) {
      isStopped = true;
      isHalted = true;
    }
  }
  return isStopped;
}

@inline
function fail(inAllColours: bool): bool {
  byShape = inAllColours;
  return false;
}

function prove(sacrifices: i32, free: i32, ply: i32): bool {
  // Step 1. Count, and stop when told to.
  nodes++;
  if (mustStop()) return fail(false);

  // Step 2. The end of the game. A tie is not a win.
  const end = ending();
  const isOr = side() == attacker;
  if (end != 0) return end == (isOr ? 1 : 2) ? true : fail(false);
  if (ply >= MAX_PLIES || !hasRoomForList()) {
    isBlurred = true;
    return fail(false);
  }

  // Step 3. Nothing forcing left.
  const at = step();
  const canJump = at == START && canCapture();
  const isForced = canJump && mustCapture();
  const isFreeReply = !isOr && at == START && !isForced;
  const missing = missingInShape(attacker);
  if (isFreeReply && free == 0) return fail(missing > 0);
  if (isOr && at == START && !canJump && sacrifices == 0) return fail(missing > 0);

  // Step 4. What may be gained is not enough.
  const freeAfter = isFreeReply ? free - 1 : free;
  if ((isOr ? at != CLAIM && at != REMOVE : true) && !canFillBoard(sacrifices, free)) {
    const reply = isOr || at == CLAIM ? 0 : isFreeReply ? 1 : -1;
    const marbles = mostMarbles(sacrifices, freeAfter, reply);
    if (missing > marbles) return fail(true);
    const left = (popcnt(occupied()) as i32) + reply;
    if (at == START && !isFreeReply && left <= 1 && missing > 0 && !canCutOff(left, missing, sacrifices, free)) {
      return fail(true);
    }
    if (!canReachGoal(attacker, marbles, sacrifices, free)) return fail(false);
  }

  // Step 5. What is known of this shape, and of this position.
  const shape = missing > 0 ? shapeKey(attacker, missing) : 0;
  if (shape != 0 && isRefuted(recall(shape), sacrifices, free)) return fail(true);
  const key = positionKey() ^ (attacker == 0 ? 0 : OTHER_ATTACKER);
  const known = recall(key);
  if (isProven(known, sacrifices, free)) {
    if (ply == 0) rootMove = moveOf(known);
    return true;
  }
  if (isRefuted(known, sacrifices, free)) return fail(false);

  // Step 6. Its moves.
  const before = nodes;
  const wasBlurred = isBlurred;
  isBlurred = false;
  byShape = missing > 0;
  const isWon = isOr
    ? attack(sacrifices, free, ply, canJump, isForced, moveOf(known))
    : defend(sacrifices, freeAfter, ply, isFreeReply);

  // Step 7. Remember.
  if (!isStopped) {
    if (isWon) rememberProof(key, isOr ? winningMove : 0, sacrifices, free, nodes - before);
    else {
      byShape = byShape && missing > 0;
      if (!isBlurred) {
        rememberRefutation(key, sacrifices, free, nodes - before);
        if (byShape) rememberRefutation(shape, sacrifices, free, nodes - before);
      }
    }
  }
  if (isWon && ply == 0) rootMove = winningMove;
  isBlurred = isBlurred || wasBlurred;
  return isWon;
}

/** The move that won the last `attack`. */
let winningMove: u32 = 0;

/** One winning move is enough. Fails by shape when every move does. */
function attack(sacrifices: i32, free: i32, ply: i32, canJump: bool, isForced: bool, hashMove: u32): bool {
  const list = listTop();
  let holdsInAllColours = byShape;

  // His own captures, and what is left of a turn.
  const isMidTurn = step() != START;
  if (isMidTurn || canJump) {
    const cost = step() == REMOVE ? 1 : 0;
    if (cost > sacrifices) return fail(holdsInAllColours);
    const count = generate(list);
    const end = list + ((<usize>(isMidTurn || isForced ? count : countJumps())) << 3);
    openList(end);
    if (!isMidTurn || cost == 0) weigh(list, end, hashMove, ply, false);
    for (let entry = list; entry < end; entry += 8) {
      const move = pick(list, entry, end);
      const ringsBefore = popcnt(rings());
      make(move);
      const isWon = (cost == 0 || isForcing(ringsBefore)) && prove(sacrifices - cost, free, ply + 1);
      unmake(move);
      if (isWon || isStopped) return leave(list, move, isWon);
      if (cost == 0) holdsInAllColours = holdsInAllColours && byShape;
      else holdsInAllColours = false;
    }
    closeList(list);
    if (isMidTurn || isForced) return fail(holdsInAllColours);
  }
  if (sacrifices == 0) return fail(holdsInAllColours);

  // Placements: the pattern first, then its colour.
  const end = writePatterns(list);
  openList(end);
  weigh(list, end, hashMove == 0 ? 0 : patternOf(hashMove), ply, true);
  const colours = coloursInOrder();
  for (let entry = list; entry < end; entry += 8) {
    const pattern = pick(list, entry, end);
    for (let left = colours; left != 0; left >>= 4) {
      const move = pattern | (((left & 15) - 1) << 12);
      make(move);
      const isWon = prove(sacrifices - 1, free, ply + 1);
      unmake(move);
      if (isWon) updateHistory(pattern, ply, sacrifices, true);
      if (isWon || isStopped) return leave(list, move, isWon);
      if (byShape) break;
      holdsInAllColours = false;
    }
  }
  closeList(list);
  return fail(holdsInAllColours);
}

@inline
function leave(list: usize, move: u32, isWon: bool): bool {
  closeList(list);
  winningMove = move;
  return isWon;
}

/** Whether the removal just made forces, cuts off or ends the game; only asked where a turn was handed in half made. */
function isForcing(ringsBefore: u64): bool {
  if (step() == CLAIM || popcnt(rings()) + 1 < ringsBefore || ending() != 0) return true;
  return canCapture() && mustCapture();
}

/** The colours in hand, four bits each and one more than their number: first those that help the defender least. */
function coloursInOrder(): u32 {
  const counts = hand();
  const theirs = storeOf(side() ^ 1);
  let order: u32 = 0;
  let taken: u32 = 0;
  for (let i = 0; i < 3; i++) {
    let best: u32 = 0;
    let most = -1;
    for (let colour = WHITE; colour <= BLACK; colour++) {
      if (((taken >> colour) & 1) != 0 || countOf(counts, colour) == 0) continue;
      const missing = missingOf(theirs, colour);
      if (missing > most) {
        most = missing;
        best = colour;
      }
    }
    if (most < 0) break;
    taken |= 1 << best;
    order |= (best + 1) << (<u32>i << 2);
  }
  return order;
}

/** All replies must lose; one that does not is enough to fail, and fails in the same colours as that one. */
function defend(sacrifices: i32, free: i32, ply: i32, isFreeReply: bool): bool {
  const list = listTop();
  const end = list + ((<usize>generate(list)) << 3);
  openList(end);
  weigh(list, end, 0, ply, false);
  for (let entry = list; entry < end; entry += 8) {
    const move = pick(list, entry, end);
    make(move);
    const isWon = prove(sacrifices, free, ply + 1);
    unmake(move);
    if (isWon) continue;
    if (isFreeReply && !isStopped) updateHistory(move, ply, sacrifices, false);
    closeList(list);
    return false;
  }
  closeList(list);
  return true;
}
