/**
 * The root, for games whose moves are single actions: the best move of the iteration before gets an exact score before any other is
 * tried, and the others must beat that. A score that falls thus costs another look at one move, not at all, and wherever the
 * iteration is stopped, the best move so far is one that was compared at full depth.
 */

import { ending, generate, isPlayable, make, moveCost, positionKey, sideToMove, unmake } from 'player';
import { WIN } from 'src/shared';
import { closeList, listTop, noteMove, openList, pickMove, weighList } from './moveLists';
import {
  clearLine,
  countNode,
  excludedCount,
  extendLine,
  isExcluded,
  isStopped,
  keepLine,
  reductionOf,
  restoreLine,
  search,
} from './search';
import { EXACT, entryMove, probe, remember } from './table';
import { ASPIRATION, ASPIRATION_DEPTH, ASPIRATION_GROWTH, INFINITE, ONE_PLY } from './tunables';

/** Of the line at the root, also when the iteration was stopped. */
export let bestSoFar: i32 = 0;

/** Moves that were best in this search, the latest first: they are tried in this order. */
const FORMER: usize = memory.data(16 * 4, 8);
const MAX_FORMER: i32 = 16;
let formerCount: i32 = 0;
/** The order at the beginning of an iteration: it changes while it is used. */
const ORDER: usize = memory.data(16 * 4, 8);

export function forgetRoot(): void {
  formerCount = 0;
}

@inline
function formerAt(index: i32): u32 {
  return load<u32>(FORMER + (index as usize) * 4);
}

function isAmong(moves: usize, count: i32, move: u32): bool {
  for (let i = 0; i < count; i++) if (load<u32>(moves + (i as usize) * 4) == move) return true;
  return false;
}

/** Behind the moves of better lines, which come first in their own iterations. */
function noteBest(move: u32): void {
  let to = 0;
  while (to < formerCount && isExcluded(formerAt(to))) to++;
  let from = to;
  while (from < formerCount && formerAt(from) != move) from++;
  if (from == formerCount) {
    if (formerCount < MAX_FORMER) formerCount++;
    else if (--from < to) return;
  }
  for (let i = from; i > to; i--) store<u32>(FORMER + (i as usize) * 4, formerAt(i - 1));
  store<u32>(FORMER + (to as usize) * 4, move);
}

/** The score after a move that was made, for the side that made it. */
@inline
function scoreBehind(isSameSide: bool, alpha: i32, beta: i32, depth: i32): i32 {
  return isSameSide ? search(alpha, beta, depth, 1, 0) : -search(-beta, -alpha, depth, 1, 1);
}

/** A move becomes the best one, with the line behind it. */
function takeBest(move: u32, score: i32): void {
  bestSoFar = score;
  extendLine(0, move);
  noteBest(move);
}

/**
 * The exact score of a move within (floor, ∞), expected near the guess. What is found above the floor counts at once; the best move
 * of the iteration before only counts when it is known how far it has fallen.
 */
function resolve(move: u32, isSameSide: bool, floor: i32, guess: i32, depth: i32, isNarrow: bool): i32 {
  let half = ASPIRATION;
  let alpha = isNarrow ? max(floor, guess - half) : floor;
  let beta = isNarrow ? min(INFINITE, guess + half) : INFINITE;
  let score = scoreBehind(isSameSide, alpha, beta, depth);
  while (!isStopped && ((score <= alpha && alpha > floor) || (score >= beta && beta < INFINITE))) {
    half *= ASPIRATION_GROWTH;
    if (score <= alpha) alpha = max(floor, score - half);
    else {
      takeBest(move, score);
      beta = min(INFINITE, score + half);
    }
    score = scoreBehind(isSameSide, alpha, beta, depth);
  }
  if (!isStopped && score > floor) takeBest(move, score);
  return score;
}

/** Tries all moves to this depth. What was found is in the line and in `bestSoFar`, unless it was stopped before anything was. */
export function searchRoot(depth: i32, guess: i32): void {
  clearLine(0);
  bestSoFar = -INFINITE;
  if (countNode() || ending() != 0) return;
  const key = positionKey();
  const known = probe(key);
  const side = sideToMove();
  const list = listTop();
  const count = generate(list);
  openList(list, count);
  weighList(list, count, known == 0 ? 0 : entryMove(known), side, 0);
  const wholeDepth = depth / ONE_PLY;
  const isNarrow = depth >= ASPIRATION_DEPTH;
  const former = formerCount;
  memory.copy(ORDER, FORMER, (former as usize) * 4);

  let tried = 0;
  let bestMove: u32 = 0;
  let index = 0;
  for (let place = 0; ; place++) {
    let move: u32;
    if (place < former) {
      move = load<u32>(ORDER + (place as usize) * 4);
      if (!isPlayable(move)) continue;
    } else {
      if (index >= count) break;
      move = pickMove(list, count, index++);
      if (isAmong(ORDER, former, move)) continue;
    }
    if (isExcluded(move)) continue;
    tried++;
    const next = depth - (count == 1 ? 0 : moveCost(move));
    make(move);
    noteMove(move, 0);
    const isSameSide = sideToMove() == side;
    const before = bestSoFar;
    if (tried == 1) {
      resolve(move, isSameSide, -INFINITE, guess, next, isNarrow);
      bestMove = move;
    } else {
      const reduced = next - reductionOf(depth, wholeDepth, tried);
      let score = scoreBehind(isSameSide, before, before + 1, reduced);
      if (!isStopped && score > before && reduced < next) score = scoreBehind(isSameSide, before, before + 1, next);
      if (!isStopped && score > before) {
        // Better, whatever the exact score is: also if there is no time left to find that out.
        keepLine();
        takeBest(move, score);
        const exact = resolve(move, isSameSide, before, score, next, isNarrow);
        if (!isStopped && exact <= before) {
          restoreLine();
          bestSoFar = before;
          noteBest(bestMove);
        } else bestMove = move;
      }
    }
    unmake(move);
    if (isStopped || bestSoFar >= WIN - 1) break;
  }
  closeList(list);
  if (!isStopped && tried > 0 && excludedCount == 0) remember(key, count == 1 ? 0 : bestMove, bestSoFar, wholeDepth, EXACT);
}
