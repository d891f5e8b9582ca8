/**
 * Depth-first proof-number search. The attacker is one side for the whole search: where it is to move, one proven child is
 * enough; where the other side is, all are needed. The position says who moves, not the depth, since a
 * side may move several times in a row. A tie is not a win.
 */

import { make, positionKey, sideToMove, unmake } from 'player';
import {
  CHILD,
  closeList,
  disproof,
  hasRoom,
  keyOf,
  listTop,
  moveOf,
  openList,
  proof,
  setBlurred,
  setNumbers,
  worthOf,
} from './children';
import { effortOf, recall, remember } from './table';
import { EPSILON_PART, HARDLY, MAX_PLIES, NEVER, NODES_BETWEEN_POLLS } from './tunables';

@external('host', 'poll')
declare function poll(): i32;

export let nodes: u64 = 0;
export let isHalted: bool = false;
export let rootMove: u32 = 0;
let isStopped: bool = false;
let nodeLimit: u64 = 0;
let nextPoll: u64 = 0;
let attacker: i32 = 0;

/** The result of the last node. */
export let foundProof: u32 = 1;
export let foundDisproof: u32 = 1;

export function setAttacker(side: i32): void {
  attacker = side;
}

/** Searches from the current position until it is decided or the node limit is reached. */
export function run(limit: u64): void {
  nodes = 0;
  nextPoll = 0;
  nodeLimit = limit;
  isStopped = false;
  isHalted = false;
  rootMove = 0;
  expand(positionKey(), NEVER, NEVER, 0);
}

function mustStop(): bool {
  if (isStopped) return true;
  if (nodes >= nodeLimit) isStopped = true;
  else if (nodes >= nextPoll) {
    nextPoll = nodes + NODES_BETWEEN_POLLS;
    if (poll() != 0) {
      isStopped = true;
      isHalted = true;
    }
  }
  return isStopped;
}

/** The number that the node's own side minimises. */
@inline
function own(child: usize, isOr: bool): u32 {
  return isOr ? proof(child) : disproof(child);
}
@inline
function other(child: usize, isOr: bool): u32 {
  return isOr ? disproof(child) : proof(child);
}

/** Works below the current position until one of its numbers reaches its limit. */
function expand(key: u64, proofLimit: u32, disproofLimit: u32, ply: i32): void {
  // Step 1. An overlong line counts as not won.
  if (ply >= MAX_PLIES || !hasRoom()) {
    setBlurred(true);
    foundProof = NEVER;
    foundDisproof = 0;
    return;
  }

  // Step 2. The children and what is known of them.
  const isOr = sideToMove() == attacker;
  const before = nodes;
  const list = listTop();
  const count = openList(list, attacker);
  const end = list + (count as usize) * CHILD;
  nodes += count;
  const ownLimit = isOr ? proofLimit : disproofLimit;
  const otherLimit = isOr ? disproofLimit : proofLimit;
  let ownNumber: u32 = NEVER;
  let otherNumber: u32 = 0;
  for (;;) {
    // Step 3. This node's numbers: the best child's own one; of the other ones the hardest, and one more for each further
    // child. A sum would count transpositions several times.
    let best: usize = 0;
    let second: u32 = NEVER;
    let hardest: u32 = 0;
    let open: u32 = 0;
    ownNumber = NEVER;
    for (let child = list; child < end; child += CHILD) {
      const mine = own(child, isOr);
      if (mine == NEVER) continue;
      open++;
      hardest = max(hardest, other(child, isOr));
      if (best == 0 || mine < ownNumber || (mine == ownNumber && isBetter(child, best, isOr))) {
        second = ownNumber;
        ownNumber = mine;
        best = child;
      } else if (mine < second) second = mine;
    }
    otherNumber = ownNumber == 0 ? NEVER : open == 0 ? 0 : min<u32>(HARDLY, hardest + open - 1);

    // Step 4. Stop if decided, or if another line is more promising.
    if (ownNumber == 0 || otherNumber == 0 || ownNumber >= ownLimit || otherNumber >= otherLimit) {
      if (ply == 0) chooseRootMove(list, end, best, ownNumber == 0);
      break;
    }
    if (mustStop()) break;

    // Step 5. Into the best child, until it is clearly worse than the second.
    const room = second >= HARDLY - second / EPSILON_PART - 1 ? NEVER : second + second / EPSILON_PART + 1;
    const childOwn = min(ownLimit, room);
    const childOther = otherLimit == NEVER ? NEVER : otherLimit - (open - 1);
    const move = moveOf(best);
    make(move);
    expand(keyOf(best), isOr ? childOwn : childOther, isOr ? childOther : childOwn, ply + 1);
    unmake(move);
    setNumbers(best, foundProof, foundDisproof);
  }
  closeList(list);

  // Step 6. Remember.
  foundProof = isOr ? ownNumber : otherNumber;
  foundDisproof = isOr ? otherNumber : ownNumber;
  remember(key, foundProof, foundDisproof, nodes - before);
}

/** Of equally hard children the one that leaves the other side fewer options, then the one with the better value. */
@inline
function isBetter(child: usize, best: usize, isOr: bool): bool {
  const mine = other(child, isOr);
  const known = other(best, isOr);
  return mine > known || (mine == known && worthOf(child) > worthOf(best));
}

/** The deciding move of its own side; for the other side the one hardest to refute. */
function chooseRootMove(list: usize, end: usize, best: usize, isDecided: bool): void {
  if (isDecided) {
    rootMove = moveOf(best);
    return;
  }
  let most = -1;
  for (let child = list; child < end; child += CHILD) {
    const effort = effortOf(recall(keyOf(child)));
    if (effort > most) {
      most = effort;
      rootMove = moveOf(child);
    }
  }
}
