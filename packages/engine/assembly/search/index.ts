/** What the host calls: a search is a sequence of ever deeper iterations, each of which can be stopped. */

import { forgetMoves } from './moveLists';
import { excludeMove, includeAllMoves, isStopped, lineLength, rootScore, search, startNodes } from './search';
import { ageTable, clearTable, resizeTable } from './table';
import { ASPIRATION, ASPIRATION_DEPTH, ASPIRATION_GROWTH, INFINITE, ONE_PLY } from './tunables';

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

/**
 * One iteration. `bestScore` and the line tell what was found. Returns 1 when it was complete, 2 when it was stopped after
 * some root moves: the best of them is at least as good as the one of the iteration before, which is always tried first.
 * 0 when it was stopped before anything was known.
 */
export function iterate(plies: i32): i32 {
  const depth = plies * ONE_PLY;
  let half = ASPIRATION;
  let alpha = depth >= ASPIRATION_DEPTH ? max(-INFINITE, score - half) : -INFINITE;
  let beta = depth >= ASPIRATION_DEPTH ? min(INFINITE, score + half) : INFINITE;
  let found = search(alpha, beta, depth, 0);
  // A score outside the window is only a bound: widen on that side and look again.
  while (!isStopped && ((found <= alpha && alpha > -INFINITE) || (found >= beta && beta < INFINITE))) {
    half *= ASPIRATION_GROWTH;
    if (found <= alpha) alpha = max(-INFINITE, found - half);
    else beta = min(INFINITE, found + half);
    found = search(alpha, beta, depth, 0);
  }
  if (isStopped) {
    if (lineLength() == 0) return 0;
    score = rootScore;
    return 2;
  }
  score = found;
  return 1;
}

export function bestScore(): i32 {
  return score;
}

export { readNodes, readDeepest } from './counters';
