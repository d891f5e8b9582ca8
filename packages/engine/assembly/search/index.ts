/** What the host calls: a search is a sequence of ever deeper iterations, each of which can be stopped. */

import { MOVES_ARE_TURNS } from 'player';
import { forgetMoves } from './moveLists';
import { bestSoFar, forgetRoot, searchRoot } from './root';
import {
  excludeMove,
  includeAllMoves,
  isBlurred,
  isStopped,
  lineLength,
  limitNodes,
  nodes,
  rootScore,
  search,
  searchExhaustively,
  startNodes,
} from './search';
import { ageTable, clearTable, resizeTable } from './table';
import { ASPIRATION, ASPIRATION_DEPTH, ASPIRATION_GROWTH, INFINITE, ONE_PLY } from './tunables';
import { ANSWER_NO, ANSWER_OPEN, ANSWER_YES, WIN } from 'src/shared';

export { lineLength, lineMove } from './search';
export { tableFullness } from './table';

let score: i32 = 0;

/** Room for the table; 0 when there is not enough memory. */
export function setTableMegabytes(megabytes: i32): i32 {
  return resizeTable((megabytes as usize) << 20) ? 1 : 0;
}

/** Another game: nothing learned so far helps. */
export function newGame(): void {
  clearTable();
  forgetMoves();
}

export function beginSearch(nodeLimit: u64): void {
  ageTable();
  forgetMoves();
  includeAllMoves();
  forgetRoot();
  startNodes(nodeLimit);
  score = 0;
}

/** The next best line only: root moves of the lines before are left out from now on. */
export function excludeRootMove(move: u32): void {
  excludeMove(move);
}

export function includeRootMoves(): void {
  includeAllMoves();
}

/** From now on so many nodes more, whether the search was stopped or not. */
export function setNodesLeft(left: u64): void {
  limitNodes(nodes + left);
}

/**
 * One iteration; `guess` is the score expected. `bestScore` and the line tell what was found. Returns 1 when it was complete, 2 when
 * it was stopped after some root moves: the best of them is at least as good as the one of the iteration before, which is
 * always tried first. 0 when it was stopped before anything was known.
 */
export function iterate(plies: i32, guess: i32): i32 {
  if (isStopped) return 0;
  const depth = plies * ONE_PLY;
  return MOVES_ARE_TURNS ? iterateTurns(depth, guess) : iterateActions(depth, guess);
}

function iterateActions(depth: i32, guess: i32): i32 {
  searchRoot(depth, guess);
  if (isStopped && lineLength() == 0) return 0;
  score = bestSoFar;
  return isStopped ? 2 : 1;
}

/** A thousand moves are too many to look at one by one when the score falls. */
function iterateTurns(depth: i32, guess: i32): i32 {
  let half = ASPIRATION;
  let alpha = depth >= ASPIRATION_DEPTH ? max(-INFINITE, guess - half) : -INFINITE;
  let beta = depth >= ASPIRATION_DEPTH ? min(INFINITE, guess + half) : INFINITE;
  let found = search(alpha, beta, depth, 0, 0);
  // A score outside the window is only a bound: widen on that side and look again.
  while (!isStopped && ((found <= alpha && alpha > -INFINITE) || (found >= beta && beta < INFINITE))) {
    half *= ASPIRATION_GROWTH;
    if (found <= alpha) alpha = max(-INFINITE, found - half);
    else beta = min(INFINITE, found + half);
    found = search(alpha, beta, depth, 0, 0);
  }
  if (isStopped) {
    if (lineLength() == 0) return 0;
    score = rootScore;
    return 2;
  }
  score = found;
  return 1;
}

/** Does the side to move win within so many turns of both sides? All moves are tried; the line begins with one that does. */
export function winsWithin(turns: i32): i32 {
  const needed = WIN - turns;
  return answer(searchExhaustively(needed - 1, needed) >= needed);
}

/** Does it lose within so many turns, whatever it plays? If not, the line begins with a move that lasts longer. */
export function losesWithin(turns: i32): i32 {
  const feared = turns - WIN;
  return answer(searchExhaustively(feared, feared + 1) <= feared);
}

function answer(isSo: bool): i32 {
  if (isStopped) return ANSWER_OPEN;
  // A line that was not followed to its end hides no defence: only what was not found stays open.
  return isSo ? ANSWER_YES : isBlurred ? ANSWER_OPEN : ANSWER_NO;
}

export function bestScore(): i32 {
  return score;
}

export { readNodes, readDeepest } from './counters';
