/**
 * The Double-Swiss system (C.04.5, in force from 1 February 2026): every pairing is two games. The bye comes first; then each scoregroup
 * from the top is completed by players from below, who float up to it.
 */

import type { Colour } from '../settings.js';
import { oppositeOf } from './colours.js';
import { matchPerfectly } from './matching.js';
import { compareRank, type SwissPlayer } from './swissPlayer.js';
import { type Field, weigh } from './weight.js';

type Pair = readonly [SwissPlayer, SwissPlayer];
type PairField = Field<Pair>;

export interface DoubleSwissPairing {
  readonly pairs: readonly Pair[];
  readonly bye: SwissPlayer | undefined;
}

/** Undefined when the round cannot be completed. Floats do not count in the last round. */
export function pairDoubleSwiss(
  players: readonly SwissPlayer[],
  isLastRound: boolean,
): DoubleSwissPairing | undefined {
  const bye = players.length % 2 === 0 ? undefined : byeOf(players);
  if (players.length % 2 === 1 && bye === undefined) return undefined;
  let left = players.filter((player) => player !== bye).toSorted(compareRank);
  if (!canPair(left)) return undefined;
  const pairs: Pair[] = [];
  while (left.length > 0) {
    const bracket = bracketOf(left, isLastRound);
    pairs.push(...pairBracket(bracket, isLastRound));
    const paired = new Set(bracket.members);
    left = left.filter((player) => !paired.has(player));
  }
  return { pairs, bye };
}

/** 3.4: the lowest score, then most matches played, then the largest number, of those without whom the rest can be paired. */
function byeOf(players: readonly SwissPlayer[]): SwissPlayer | undefined {
  return players
    .filter(({ canHaveBye }) => canHaveBye)
    .toSorted((one, other) => one.score - other.score || one.unplayed - other.unplayed || other.tpn - one.tpn)
    .find((player) => canPair(players.filter((other) => other !== player)));
}

/** C1: nobody meets twice. There is no rule about colours. */
function canMeet(one: SwissPlayer, other: SwissPlayer): boolean {
  return !one.barred.has(other.id);
}

function canPair(players: readonly SwissPlayer[]): boolean {
  return match(players, []) !== undefined;
}

function match(players: readonly SwissPlayer[], fields: readonly PairField[]): readonly Pair[] | undefined {
  const weightOf = weigh(fields);
  const mates = matchPerfectly(players.length, (first, second) => {
    const [one, other] = [players[first], players[second]];
    return one && other && canMeet(one, other) ? weightOf(one, other) : undefined;
  });
  return mates?.flatMap((mate, index): Pair[] => {
    const [one, other] = [players[index], players[mate]];
    return one === undefined || other === undefined || mate < index ? [] : [[one, other]];
  });
}

interface Bracket {
  readonly members: readonly SwissPlayer[];
  readonly upfloaters: ReadonlySet<SwissPlayer>;
}

/** 3.5: the first set of upfloaters that complies best with C4 to C7. Residents come before players from below in `left`. */
function bracketOf(left: readonly SwissPlayer[], isLastRound: boolean): Bracket {
  const [top] = left;
  const nextScore = left.find(({ score }) => score !== top?.score)?.score;
  const isTop = ({ score }: SwissPlayer) => score === top?.score;
  const lower = left.filter((player) => !isTop(player));
  const isFloat = (one: SwissPlayer, other: SwissPlayer) => isTop(one) && !isTop(other);
  const count = BigInt(left.length);
  const scores = [...new Set(lower.map(({ score }) => score))].sort((one, other) => one - other);
  const rank = new Map(lower.map((player, index) => [player, lower.length - 1 - index]));
  const fields: PairField[] = [
    { spread: count, of: (one, other) => -Number(isFloat(one, other)) }, // C4
    ...scores.map(
      (score): PairField => ({
        spread: count,
        of: (one, other) => -Number(isFloat(one, other) && other.score === score), // C5
      }),
    ),
    { spread: count, of: (one, other) => -Number(one.score === nextScore && other.score !== nextScore) }, // C6
    {
      spread: isLastRound ? 0n : count,
      of: (one, other) => -Number(isFloat(one, other) && other.floats[0] !== undefined), // C7
    },
    {
      spread: 2n ** count,
      of: (one, other) => (isFloat(one, other) ? 1n << BigInt(rank.get(other) ?? 0) : 0n), // 3.5.4
    },
  ];
  const upfloaters = (match(left, fields) ?? []).flatMap(([one, other]) =>
    isFloat(one, other) ? [other] : [],
  );
  return { members: [...left.filter(isTop), ...upfloaters], upfloaters: new Set(upfloaters) };
}

/** 3.6: C8, then the first identifier: the smaller numbers of all pairs in order, followed by those they meet. */
function pairBracket({ members, upfloaters }: Bracket, isLastRound: boolean): readonly Pair[] {
  const byNumber = members.toSorted((one, other) => one.tpn - other.tpn);
  const count = BigInt(members.length);
  const place = new Map(byNumber.map((player, index) => [player, index]));
  const placeOf = (player: SwissPlayer) => place.get(player) ?? 0;
  const hasFloatedBefore = (one: SwissPlayer, other: SwissPlayer) =>
    upfloaters.has(one) !== upfloaters.has(other) &&
    (upfloaters.has(one) ? other : one).floats[0] !== undefined;
  const criterion: PairField = {
    spread: isLastRound ? 0n : count,
    of: (one, other) => -Number(hasFloatedBefore(one, other)), // C8
  };
  const tops: PairField = {
    spread: 2n ** count,
    of: (one, other) => 1n << BigInt(members.length - 1 - Math.min(placeOf(one), placeOf(other))),
  };
  const first = match(byNumber, [criterion, tops]) ?? [];
  const chosen = first.map(([one]) => one);
  const bottoms = chosen.map(
    (top): PairField => ({
      spread: count,
      of: (one, other) => (one === top ? -placeOf(other) : 0),
    }),
  );
  return (match(byNumber, [criterion, tops, ...bottoms]) ?? []).map(([one, other]) =>
    compareRank(one, other) < 0 ? [one, other] : [other, one],
  );
}

/** 4.3: who moves first in the first game; the colour of the higher ranked player. */
export function firstColourOfHigher(higher: SwissPlayer, lower: SwissPlayer, initial: Colour): Colour {
  const [own, other] = [higher.colours, lower.colours];
  if (own.length === 0 && other.length === 0) return higher.tpn % 2 === 1 ? initial : oppositeOf(initial);
  const whites = (colours: readonly Colour[]) => colours.filter((colour) => colour === 'white').length;
  if (whites(own) !== whites(other)) return whites(own) < whites(other) ? 'white' : 'black';
  for (let back = 1; back <= Math.min(own.length, other.length); back++) {
    const colour = own.at(-back);
    if (colour !== undefined && colour !== other.at(-back)) return oppositeOf(colour);
  }
  const [last, lastOfOther] = [own.at(-1), other.at(-1)];
  if (last !== undefined) return oppositeOf(last);
  return lastOfOther ?? initial;
}
