/** What decides between equally good candidates: which one is generated earlier (C.04.3 3.6, 3.7, 4). The greater, the better. */

import type { Term, Vertex } from './bracket.js';
import type { SwissPlayer } from './swissPlayer.js';

type Places = ReadonlyMap<SwissPlayer, number>;

/** From 1: the bracket sequence numbers (4.1). */
function placesOf(players: readonly SwissPlayer[]): Places {
  return new Map(players.map((player, index) => [player, index + 1]));
}

/** 4.4.2 and 4.2: the set of players from above that are paired, then their opponents, the highest first. */
export function movedDownTerms(
  movedDown: readonly SwissPlayer[],
  residents: readonly SwissPlayer[],
): readonly Term[] {
  if (movedDown.length === 0) return [];
  const rank = placesOf(movedDown);
  const chosen: Term = {
    spread: 2n ** BigInt(movedDown.length),
    of: (one, _other, kind) => {
      const place = kind === 'bracket' && 'player' in one ? rank.get(one.player) : undefined;
      return place === undefined ? 0 : 2n ** BigInt(movedDown.length - place);
    },
  };
  return [chosen, ...opponentTerms(movedDown, residents)];
}

/** 4.2.2: the opponents of the first group in the order of its players, each as high in the second group as can be. */
export function opponentTerms(
  firsts: readonly SwissPlayer[],
  seconds: readonly SwissPlayer[],
): readonly Term[] {
  const places = placesOf(seconds);
  return firsts.map(
    (first): Term => ({
      spread: BigInt(seconds.length),
      of: (one, other, kind) => {
        if (kind !== 'bracket' || !('player' in one) || !('player' in other)) return 0;
        if (one.player === first) return -(places.get(other.player) ?? 0);
        return other.player === first ? -(places.get(one.player) ?? 0) : 0;
      },
    }),
  );
}

/**
 * 4.3: the exchange between the two halves of a homogeneous bracket or remainder. In a pair of two players of the first half the lower
 * one has moved to the second half, so has an unpaired player of it; in a pair of two of the second half the higher one has moved up.
 */
export function exchangeTerms(players: readonly SwissPlayer[], pairs: number): readonly Term[] {
  const places = placesOf(players);
  const count = BigInt(players.length);
  const movesOf = (one: Vertex, other: Vertex, isPair: boolean) =>
    isPair
      ? movesOfPair(placeOf(one, places), placeOf(other, places), pairs)
      : {
          down: [placeOf(one, places), placeOf(other, places)].filter((place) => place > 0 && place <= pairs),
          up: [],
        };
  const term = (spread: bigint, value: (moves: Moves) => number | bigint): Term => ({
    spread,
    of: (one, other, kind) => value(movesOf(one, other, kind === 'bracket')),
  });
  return [
    term(count, ({ up }) => -up.length),
    term(count * count, ({ down, up }) => sum(down) - sum(up)),
    term(2n ** (count + 1n), ({ down }) => bits(down, (place) => place)),
    term(2n ** (count + 1n), ({ up }) => bits(up, (place) => players.length - place)),
  ];
}

interface Moves {
  readonly down: readonly number[];
  readonly up: readonly number[];
}

function movesOfPair(one: number, other: number, pairs: number): Moves {
  const [higher, lower] = [Math.min(one, other), Math.max(one, other)];
  // Somebody who is not in these halves has moved down to the bracket: nothing is exchanged for them.
  if (higher === 0) return { down: [], up: [] };
  return { down: lower <= pairs ? [lower] : [], up: higher > pairs ? [higher] : [] };
}

/** The first half after the exchange that this matching stands for. */
export function exchangedHalf(
  players: readonly SwissPlayer[],
  pairs: readonly (readonly [SwissPlayer, SwissPlayer])[],
): readonly SwissPlayer[] {
  const places = placesOf(players);
  const half = new Set<SwissPlayer>(players.slice(0, pairs.length));
  const paired = new Set(pairs.flat());
  for (const player of half) if (!paired.has(player)) half.delete(player);
  for (const [one, other] of pairs) {
    const [onePlace, otherPlace] = [places.get(one) ?? 0, places.get(other) ?? 0];
    const [higher, lower] = onePlace < otherPlace ? [one, other] : [other, one];
    const { down, up } = movesOfPair(onePlace, otherPlace, pairs.length);
    if (down.length > 0) half.delete(lower);
    if (up.length > 0) half.add(higher);
  }
  return players.filter((player) => half.has(player));
}

function placeOf(vertex: Vertex, places: Places): number {
  return 'player' in vertex ? (places.get(vertex.player) ?? 0) : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function bits(places: readonly number[], shift: (place: number) => number): bigint {
  return places.reduce((total, place) => total + (1n << BigInt(shift(place))), 0n);
}
