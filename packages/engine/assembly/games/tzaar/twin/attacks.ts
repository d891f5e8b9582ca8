/** Captures (T4.2) as masks, for one stack, one place or a whole side. */

import { reachFrom } from './board';
import { above, aboveTurned, popcntBoth, vacantAmong, vacantAmongTurned } from './lines';
import { bitOf, heightOf, occupied, piecesOf, stackAt, tallStacks, turnedPiecesOf } from './state';

/** Those of the given stacks that are not higher than `height`. Only tall ones are checked one by one. */
@inline
function notHigherThan(height: u32, stacks: u64, tall: u64): u64 {
  if (height === 1) return stacks & ~tall;
  let kept = stacks;
  for (let rest = stacks & tall; rest !== 0; rest &= rest - 1) {
    if (heightOf(stackAt(<i32>ctz(rest))) > height) kept ^= rest & (0 - rest);
  }
  return kept;
}

/** The stacks among `enemies` that the stack on `from` can take. */
@inline
export function capturesFrom(from: i32, all: u64, enemies: u64, tall: u64): u64 {
  return notHigherThan(heightOf(stackAt(from)), reachFrom(from, all) & enemies, tall);
}

/** The stacks of a side that attack `cell`; a single piece is attacked by all that reach it. */
export function attackersOf(cell: i32, attacker: u32): u64 {
  const height = heightOf(stackAt(cell));
  const near = reachFrom(cell, occupied()) & piecesOf(attacker);
  if (height <= 1) return near;
  let able: u64 = 0;
  for (let rest = near & tallStacks(); rest !== 0; rest &= rest - 1) {
    if (heightOf(stackAt(<i32>ctz(rest))) >= height) able |= rest & (0 - rest);
  }
  return able;
}

@inline
export function isAttacked(cell: i32, attacker: u32): bool {
  return attackersOf(cell, attacker) !== 0;
}

/** T6.2: whether a side has any capture; one of the first stacks usually has. */
@inline
export function hasCapture(attacker: u32): bool {
  const enemies = piecesOf(attacker ^ 1);
  const own = piecesOf(attacker);
  const tall = tallStacks();
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    if (capturesFrom(<i32>ctz(rest), own | enemies, enemies, tall) !== 0) return true;
  }
  return false;
}

/** The number of pairs of opposing stacks that are neighbours on a line (T4.1), whatever their heights. */
@inline
export function countContacts(): i32 {
  const white = piecesOf(0);
  const black = piecesOf(1);
  const vacant = vacantAmong(white | black);
  const whiteTurned = turnedPiecesOf(0);
  const blackTurned = turnedPiecesOf(1);
  const vacantTurned = vacantAmongTurned(v128.or(whiteTurned, blackTurned));
  return <i32>(
    (popcnt((above(white, vacant) & black) | (above(black, vacant) & white)) +
      popcntBoth(
        v128.or(
          v128.and(aboveTurned(whiteTurned, vacantTurned), blackTurned),
          v128.and(aboveTurned(blackTurned, vacantTurned), whiteTurned),
        ),
      ))
  );
}

/** The number of pairs of a side's own stacks that are neighbours on a line: each can be joined in two ways (T5.1). */
@inline
export function countFriends(owner: u32): i32 {
  const own = piecesOf(owner);
  const ownTurned = turnedPiecesOf(owner);
  const vacantTurned = vacantAmongTurned(v128.or(ownTurned, turnedPiecesOf(owner ^ 1)));
  return (
    <i32>popcnt(above(own, vacantAmong(occupied())) & own) +
    popcntBoth(v128.and(aboveTurned(ownTurned, vacantTurned), ownTurned))
  );
}

/** The number of contacts without a capture: those of enemy stacks with lower stacks of this side. */
@inline
export function countTooHigh(attacker: u32): i32 {
  const own = piecesOf(attacker);
  const enemies = piecesOf(attacker ^ 1);
  const tall = tallStacks();
  let count: i32 = 0;
  for (let rest = enemies & tall; rest !== 0; rest &= rest - 1) {
    const cell = <i32>ctz(rest);
    const near = reachFrom(cell, own | enemies) & own;
    count += <i32>popcnt(notHigherThan(heightOf(stackAt(cell)) - 1, near, tall));
  }
  return count;
}

/** T4.2: the number of captures of a side, which need not be to move. */
export function countCaptures(attacker: u32): i32 {
  return countContacts() - countTooHigh(attacker);
}

/** Every enemy stack that this side attacks. */
export function victimsOf(attacker: u32): u64 {
  const enemies = piecesOf(attacker ^ 1);
  const own = piecesOf(attacker);
  const tall = tallStacks();
  let victims: u64 = 0;
  for (let rest = own; rest !== 0; rest &= rest - 1) {
    victims |= capturesFrom(<i32>ctz(rest), own | enemies, enemies, tall);
  }
  return victims;
}

/** Whether the first occupied place on some line from `from` is `to`. */
@inline
export function reaches(from: i32, to: i32): bool {
  return (reachFrom(from, occupied()) & bitOf(to)) !== 0;
}
