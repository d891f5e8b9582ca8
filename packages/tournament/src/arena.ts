/** Who plays whom next in an arena: a pure function of who is waiting. */

import type { Couple } from './event.js';
import type { PlayerId } from './player.js';
import { matchPerfectly } from './swiss/matching.js';
import { type Field, weigh } from './swiss/weight.js';

export interface ArenaPlayer {
  readonly id: PlayerId;
  /** From 1, the leader. */
  readonly rank: number;
  readonly rating: number;
  /** Games begun less games in which the opponent began. */
  readonly balance: number;
  readonly lastOpponent?: PlayerId;
  /** Milliseconds. */
  readonly waited: number;
}

export interface ArenaRules {
  /** Milliseconds after which two who have just met play each other again rather than wait on. */
  readonly patience: number;
}

/** A tenth of a game, between 15 and 50 seconds: long enough for others to come back, short enough to stay. */
export function arenaPatience(gameMilliseconds: number): number {
  return Math.min(50_000, Math.max(15_000, gameMilliseconds / 10));
}

const MAX_RANK_GAP = 1000n;
const MAX_RATING_GAP = 4000n;

/**
 * As many pairs as possible; the longest waits first; then close ranks, then close ratings. Two who have just met play again
 * only when both have waited long enough and somebody would wait otherwise.
 */
export function pairArena(players: readonly ArenaPlayer[], { patience }: ArenaRules): readonly Couple[] {
  const waiting = players.toSorted((one, other) => other.waited - one.waited || one.rank - other.rank);
  const size = waiting.length + (waiting.length % 2);
  const count = BigInt(size);
  const urgency = new Map(waiting.map(({ id }, index) => [id, size - index]));
  const canPair = (one: ArenaPlayer, other: ArenaPlayer) =>
    !haveJustMet(one, other) || Math.min(one.waited, other.waited) >= patience;
  const fields: readonly Field<readonly [ArenaPlayer, ArenaPlayer]>[] = [
    { spread: count, of: () => 1 },
    { spread: count, of: (one, other) => -Number(haveJustMet(one, other)) },
    { spread: count * count, of: (one, other) => (urgency.get(one.id) ?? 0) + (urgency.get(other.id) ?? 0) },
    { spread: count * MAX_RANK_GAP, of: (one, other) => -gap(one.rank, other.rank, MAX_RANK_GAP) },
    { spread: count * MAX_RATING_GAP, of: (one, other) => -gap(one.rating, other.rating, MAX_RATING_GAP) },
  ];
  const weightOf = weigh(fields);
  const mates = matchPerfectly(size, (first, second) => {
    const [one, other] = [waiting[first], waiting[second]];
    // An edge of no weight stands for waiting on.
    return one === undefined || other === undefined || !canPair(one, other) ? 0n : weightOf(one, other);
  });
  return (mates ?? []).flatMap((mate, index): Couple[] => {
    const [one, other] = [waiting[index], waiting[mate]];
    if (mate < index || one === undefined || other === undefined || !canPair(one, other)) return [];
    return [one.balance <= other.balance ? [one.id, other.id] : [other.id, one.id]];
  });
}

function haveJustMet(one: ArenaPlayer, other: ArenaPlayer): boolean {
  return one.lastOpponent === other.id || other.lastOpponent === one.id;
}

function gap(one: number, other: number, most: bigint): bigint {
  const difference = BigInt(Math.round(Math.abs(one - other)));
  return difference < most ? difference : most;
}
