/**
 * One search for all games: principal-variation search over single actions or whole turns, whichever the game's player
 * calls a move. A side may move several times in a row; the score changes sign only when the side changes.
 */

import {
  ending,
  evaluate,
  generate,
  generateFew,
  generateFinal,
  generateGains,
  isMidTurn,
  isPlayable,
  isQuiet,
  make,
  mayGain,
  moveCost,
  MOVES_ARE_TURNS,
  positionKey,
  sideToMove,
  unmake,
} from 'player';
import { closeList, hasRoomForList, listTop, noteMove, openList, pickMove, setKiller, updateHistory, weighList } from './moveLists';
import { EXACT, entryBound, entryDepth, entryMove, entryScore, LOWER, probe, remember, UPPER } from './table';
import {
  EXHAUSTED,
  FEW_RINGS,
  HOPE,
  HOPE_PER_PLY,
  INFINITE,
  LATE_MOVES,
  LATE_MOVES_PER_PLY,
  MAX_PLIES,
  NODES_BETWEEN_POLLS,
  ONE_PLY,
  REDUCTION_DEPTH,
  REDUCTION_MOVES,
  SHALLOW_DEPTH,
  STANDING_PER_PLY,
} from './tunables';
import { MAX_EXCLUDED, PROVEN, WIN } from 'src/shared';

/** Asks the host whether to stop: time, a button, another thread. */
@external('host', 'poll')
declare function poll(): i32;

export let nodes: u64 = 0;
export let deepest: i32 = 0;
export let isStopped: bool = false;
let nodeLimit: u64 = 0;
/** Of the line at the root, also when the iteration was stopped. */
export let rootScore: i32 = 0;

/** Line of best play from each ply on: PV[ply] holds moves, LENGTH[ply] how many. */
const ROW: usize = MAX_PLIES + 1;
const PV: usize = memory.data((MAX_PLIES + 1) * (MAX_PLIES + 1) * 4, 8);
const LENGTH: usize = memory.data((MAX_PLIES + 2) * 4, 8);
const KEPT: usize = memory.data((MAX_PLIES + 2) * 4, 8);

/** Root moves excluded because better lines begin with them (MultiPV) or because they lose. */
const EXCLUDED: usize = memory.data(MAX_EXCLUDED * 4, 8);
export let excludedCount: i32 = 0;

/** No move is left out or reduced, and only the end of the game is a score: what is found then is exact. */
let isExhaustive: bool = false;
/** An exhaustive search met a line too long to be followed. */
export let isBlurred: bool = false;

export function startNodes(limit: u64): void {
  nodes = 0;
  deepest = 0;
  limitNodes(limit);
}

/** Counted from `startNodes`. A search that was stopped may go on. */
export function limitNodes(limit: u64): void {
  nodeLimit = limit;
  isStopped = false;
}

/** The score within a window of proven scores: it bounds the turns, so no depth is needed. */
export function searchExhaustively(alpha: i32, beta: i32): i32 {
  isExhaustive = true;
  isBlurred = false;
  clearLine(0);
  const score = search(alpha, beta, ONE_PLY, 0, 0);
  isExhaustive = false;
  return score;
}

export function includeAllMoves(): void {
  excludedCount = 0;
}

export function excludeMove(move: u32): void {
  if (excludedCount < MAX_EXCLUDED) store<u32>(EXCLUDED + (excludedCount++ as usize) * 4, move);
}

export function isExcluded(move: u32): bool {
  for (let i = 0; i < excludedCount; i++) if (load<u32>(EXCLUDED + (i as usize) * 4) == move) return true;
  return false;
}

export function lineLength(): i32 {
  return load<i32>(LENGTH);
}

export function lineMove(index: i32): u32 {
  return load<u32>(PV + (index as usize) * 4);
}

@inline
export function clearLine(ply: i32): void {
  store<i32>(LENGTH + (ply as usize) * 4, 0);
}

/** This move, and behind it the line of the ply below. */
export function extendLine(ply: i32, move: u32): void {
  const row = PV + (ply as usize) * ROW * 4;
  const below = row + ROW * 4;
  const length = min(load<i32>(LENGTH + ((ply + 1) as usize) * 4), MAX_PLIES - 1);
  store<u32>(row, move);
  for (let i = 0; i < length; i++) store<u32>(row + ((i + 1) as usize) * 4, load<u32>(below + (i as usize) * 4));
  store<i32>(LENGTH + (ply as usize) * 4, length + 1);
}

/** The line at the root can be put aside while another one is tried. */
export function keepLine(): void {
  memory.copy(KEPT, PV, ROW * 4);
  store<i32>(KEPT, load<i32>(LENGTH), ROW * 4);
}

export function restoreLine(): void {
  memory.copy(PV, KEPT, ROW * 4);
  store<i32>(LENGTH, load<i32>(KEPT, ROW * 4));
}

/** Returns whether to stop. */
export function countNode(): bool {
  nodes++;
  return mustStop();
}

function mustStop(): bool {
  if (nodes >= nodeLimit) isStopped = true;
  else if ((nodes & (NODES_BETWEEN_POLLS - 1)) == 0 && poll() != 0) isStopped = true;
  return isStopped;
}

/** Proven scores count turns from the root; in the table they count from their own position. */
@inline
function toTable(score: i32, turn: i32): i32 {
  return score >= PROVEN ? score + turn : score <= -PROVEN ? score - turn : score;
}
@inline
function fromTable(score: i32, turn: i32): i32 {
  return score >= PROVEN ? score - turn : score <= -PROVEN ? score + turn : score;
}

/** Elsewhere moves were left out or reduced: a win found there is one, but there may be a shorter one. */
@inline
function exhaustiveBound(bound: i32, score: i32, depth: i32): i32 {
  if (depth == EXHAUSTED) return bound;
  return score >= PROVEN ? bound & LOWER : score <= -PROVEN ? bound & UPPER : 0;
}

/** Position of the highest bit: a whole-numbered logarithm that is the same on every machine. */
@inline
function log2(value: i32): i32 {
  return 31 - clz<i32>(max(1, value));
}

/** At the horizon: the position as it stands, or after gains that the opponent cannot answer. */
function settle(alphaAtStart: i32, beta: i32, ply: i32, turn: i32): i32 {
  let best = evaluate();
  if (best >= beta) return best;
  let alpha = max(alphaAtStart, best);
  const side = sideToMove();
  const list = listTop();
  const count = generateGains(list);
  openList(list, count);
  for (let index = 0; index < count; index++) {
    const move = load<u32>(list + (index as usize) * 8);
    make(move);
    noteMove(move, ply);
    const score =
      sideToMove() == side ? search(alpha, beta, 0, ply + 1, turn) : -search(-beta, -alpha, 0, ply + 1, turn + 1);
    unmake(move);
    if (isStopped) break;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    extendLine(ply, move);
    if (score >= beta) break;
  }
  closeList(list);
  return isStopped ? 0 : best;
}

/** How much less depth a late move gets. */
@inline
export function reductionOf(depth: i32, wholeDepth: i32, tried: i32): i32 {
  if (depth < REDUCTION_DEPTH || tried <= REDUCTION_MOVES) return 0;
  return ((log2(wholeDepth + 1) * log2(tried)) / 2) * (ONE_PLY / 2);
}

/** The score of the position for the side to move, exact within (alpha, beta); `turn` turns were completed since the root. */
export function search(alphaAtStart: i32, betaAtStart: i32, depth: i32, ply: i32, turn: i32): i32 {
  let alpha = alphaAtStart;
  let beta = betaAtStart;

  // Step 1. Count, and stop when told to.
  if (countNode()) return 0;
  if (ply > deepest) deepest = ply;
  clearLine(ply);

  // Step 2. The end of the game.
  const end = ending();
  if (end != 0) {
    const turns = turn + i32(isMidTurn());
    return end == 1 ? WIN - turns : end == 2 ? turns - WIN : 0;
  }

  // Step 3. The horizon: never in the middle of something forced, unless the line is too long altogether.
  if (ply >= MAX_PLIES || !hasRoomForList()) {
    isBlurred = true;
    return evaluate();
  }
  if (depth <= 0 && isQuiet()) return mayGain() ? settle(alpha, beta, ply, turn) : evaluate();

  // Step 4. The game ends with this turn at the earliest: no line is better than a shorter win already found.
  alpha = max(alpha, turn + 1 - WIN);
  beta = min(beta, WIN - turn - 1);
  if (alpha >= beta) return alpha;

  // Step 5. What is known of this position.
  const key = positionKey();
  const isPv = beta - alpha > 1;
  const wholeDepth = max(0, depth) / ONE_PLY;
  const known = probe(key);
  let hashMove: u32 = 0;
  if (known != 0) {
    hashMove = entryMove(known);
    const score = fromTable(entryScore(known), turn);
    const depthBefore = entryDepth(known);
    const bound = isExhaustive ? exhaustiveBound(entryBound(known), score, depthBefore) : entryBound(known);
    const isDeepEnough = depthBefore >= wholeDepth || abs(score) >= PROVEN;
    if (ply > 0 && !isPv && isDeepEnough) {
      if (bound == EXACT || (bound == LOWER && score >= beta) || (bound == UPPER && score <= alpha)) return score;
    }
  }

  // Step 6. Near the horizon a position that is good enough as it stands needs no proof.
  const isShallow = !isExhaustive && !isPv && depth <= SHALLOW_DEPTH && abs(beta) < PROVEN && isQuiet();
  const standing = isShallow && STANDING_PER_PLY > 0 ? evaluate() : 0;
  if (isShallow && STANDING_PER_PLY > 0 && standing - (STANDING_PER_PLY * depth) / ONE_PLY >= beta) return standing;
  // In one that is so bad that no quiet move can help, only forcing ones are listed.
  const isHopeless = isShallow && standing + HOPE + (HOPE_PER_PLY * depth) / ONE_PLY <= alpha;
  const mostTries = isShallow ? LATE_MOVES + ((LATE_MOVES_PER_PLY * depth) / ONE_PLY) : i32.MAX_VALUE;

  // Step 7. The moves: first the remembered one, without listing the others; then the list, best guesses first.
  const side = sideToMove();
  const list = listTop();
  const isRemembered = ply > 0 && hashMove != 0 && isPlayable(hashMove);
  // When nothing but a win in this very turn would help, other moves need no look.
  const isLastTurn = alpha >= WIN - turn - 2;
  let isListed = false;
  let count = 0;
  let index = 0;

  let best = -INFINITE;
  let bestMove: u32 = 0;
  let tried = 0;
  for (;;) {
    let move = hashMove;
    if (!isRemembered || tried > 0) {
      if (!isListed) {
        isListed = true;
        count = isShallow ? generateFew(list, FEW_RINGS, isHopeless) : isLastTurn ? generateFinal(list) : generate(list);
        openList(list, count);
        weighList(list, count, hashMove, side, ply);
      }
      if (index >= count) break;
      move = pickMove(list, count, index++);
      if (isRemembered && move == hashMove) continue;
      if (ply == 0 && excludedCount > 0 && isExcluded(move)) continue;
    }

    // Late moves near the horizon are left out altogether.
    if (tried >= mostTries && best > -PROVEN) break;

    // Step 8. Make it. Where there is no choice, the move is free.
    const next = isExhaustive ? depth : depth - (count == 1 ? 0 : moveCost(move));
    make(move);
    noteMove(move, ply);
    const isSameSide = sideToMove() == side;
    const nextTurn = turn + i32(!isSameSide);

    // Step 9. Late moves at less depth, with a null window; in full when they turn out better than expected.
    let score: i32;
    tried++;
    if (tried == 1) {
      score = isSameSide ? search(alpha, beta, next, ply + 1, nextTurn) : -search(-beta, -alpha, next, ply + 1, nextTurn);
    } else {
      const reduced = isExhaustive ? next : next - reductionOf(depth, wholeDepth, tried);
      score = isSameSide
        ? search(alpha, alpha + 1, reduced, ply + 1, nextTurn)
        : -search(-alpha - 1, -alpha, reduced, ply + 1, nextTurn);
      if (score > alpha && reduced < next) {
        score = isSameSide
          ? search(alpha, alpha + 1, next, ply + 1, nextTurn)
          : -search(-alpha - 1, -alpha, next, ply + 1, nextTurn);
      }
      if (score > alpha && score < beta) {
        score = isSameSide ? search(alpha, beta, next, ply + 1, nextTurn) : -search(-beta, -alpha, next, ply + 1, nextTurn);
      }
    }
    unmake(move);
    if (isStopped) break;

    // Step 10. Better than all before?
    if (score > best) {
      best = score;
      if (score > alpha) {
        alpha = score;
        bestMove = move;
        extendLine(ply, move);
        if (ply == 0) rootScore = score;
        if (score >= beta) {
          const bonus = (wholeDepth + 1) * (wholeDepth + 1);
          setKiller(move, ply);
          updateHistory(move, side, ply, bonus);
          for (let i = 0; i < index - 1; i++) updateHistory(load<u32>(list + (i as usize) * 8), side, ply, -bonus);
          break;
        }
      }
    }
  }
  closeList(list);
  if (isStopped) return 0;
  if (isLastTurn && best < alpha) best = alpha;
  if (isHopeless) best = max(best, standing);
  // Moves that were not listed might have saved it: no proof.
  if (MOVES_ARE_TURNS && isShallow && best <= -PROVEN) best = 1 - PROVEN;

  // Step 11. Remember. At the root with lines taken out the score says nothing about the position.
  if ((ply > 0 || excludedCount == 0) && !(isExhaustive && isBlurred)) {
    const bound = best >= betaAtStart ? LOWER : best > alphaAtStart ? EXACT : UPPER;
    // Where there is only one move it is found by listing, so that it stays free.
    remember(key, count == 1 ? 0 : bestMove, toTable(best, turn), isExhaustive ? EXHAUSTED : wholeDepth, bound);
  }
  return best;
}
