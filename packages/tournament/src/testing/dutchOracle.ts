/**
 * The Dutch system by trying everything, article after article of C.04.3: slow, and as close to the text as code can be. It shares with
 * the implementation what a single pair is (who can meet, which colours they get), and nothing about how a round is found.
 */

import type { Colour } from '../settings.js';
import { colourDifference, colourOfHigher, oppositeOf } from '../swiss/colours.js';
import { canMeet, type SwissPlayer } from '../swiss/swissPlayer.js';

type Pair = readonly [SwissPlayer, SwissPlayer];
/** The less the better; the first difference decides. */
type Verdict = readonly number[];

interface Round {
  readonly initialColour: Colour;
  /** The least score of the bye with which these players can be completed; undefined when they cannot (C4, C5). */
  readonly leastBye: (players: readonly SwissPlayer[]) => number | undefined;
}

interface OracleBracket {
  readonly movedDown: readonly SwissPlayer[];
  readonly residents: readonly SwissPlayer[];
  readonly next: readonly SwissPlayer[];
  readonly lower: readonly SwissPlayer[];
}

export interface OraclePairing {
  readonly pairs: readonly Pair[];
  readonly bye: SwissPlayer | undefined;
}

export function pairLiterally(
  players: readonly SwissPlayer[],
  initialColour: Colour,
): OraclePairing | undefined {
  const round = { initialColour, leastBye: completionOf(players) };
  if (round.leastBye(players) === undefined) return undefined;
  const scores = descending(players.map(({ score }) => score));
  const pairs: Pair[] = [];
  let movedDown: readonly SwissPlayer[] = [];
  for (const [index, score] of scores.entries()) {
    const having = (wanted: number | undefined) => players.filter((player) => player.score === wanted);
    const bracket = {
      movedDown,
      residents: having(score),
      next: having(scores[index + 1]),
      lower: scores.slice(index + 2).flatMap(having),
    };
    const found = pairOneBracket(bracket, round);
    pairs.push(...found);
    movedDown = unpaired([...movedDown, ...bracket.residents], found);
  }
  // Rarely two are left that no bracket could pair, because both had moved down to it.
  const rest = allMatchings(movedDown, canMeet).find((each) => {
    const left = unpaired(movedDown, each);
    return left.length < 2 && round.leastBye(left) !== undefined;
  });
  const left = unpaired(movedDown, rest ?? []);
  return { pairs: [...pairs, ...(rest ?? [])], bye: left[0] };
}

/** 3.8: the best candidate, and of the best ones the one that is generated first. */
function pairOneBracket(bracket: OracleBracket, round: Round): readonly Pair[] {
  const judge = judgeOf(bracket, round);
  const above = new Set(bracket.movedDown);
  const isAllowed = (one: SwissPlayer, other: SwissPlayer) =>
    canMeet(one, other) && !(above.has(one) && above.has(other));
  let best: Verdict | undefined;
  let sample: readonly Pair[] = [];
  for (const candidate of allMatchings([...bracket.movedDown, ...bracket.residents], isAllowed)) {
    const verdict = judge(candidate);
    if (verdict === undefined || (best !== undefined && compareVerdicts(verdict, best) >= 0)) continue;
    best = verdict;
    sample = candidate;
  }
  if (best === undefined) throw new Error('no candidate');
  const uneven = sample.filter(([one]) => above.has(one)).length;
  for (const candidate of candidates(bracket, uneven, sample.length)) {
    const verdict = judge(candidate);
    if (verdict !== undefined && compareVerdicts(verdict, best) === 0) return candidate;
  }
  throw new Error('the best candidate is never generated');
}

/** 3.6, 3.7: all candidates with this many pairs, in the order of the articles. */
function* candidates(
  { movedDown, residents }: OracleBracket,
  uneven: number,
  pairs: number,
): Generator<readonly Pair[]> {
  for (const firsts of combinations(movedDown, uneven)) {
    for (const above of transpositions(firsts, residents)) {
      const taken = new Set(above.flat());
      const remainder = residents.filter((player) => !taken.has(player));
      for (const below of homogeneous(remainder, pairs - uneven)) yield [...above, ...below];
    }
  }
}

function* homogeneous(players: readonly SwissPlayer[], pairs: number): Generator<readonly Pair[]> {
  for (const half of exchanges(players.length, pairs)) {
    const firsts = players.filter((_, index) => half.includes(index + 1));
    const seconds = players.filter((_, index) => !half.includes(index + 1));
    yield* transpositions(firsts, seconds);
  }
}

/** 4.2: the second group in lexicographic order against the first; without pairs that cannot be. */
function* transpositions(
  firsts: readonly SwissPlayer[],
  seconds: readonly SwissPlayer[],
): Generator<readonly Pair[]> {
  const [first, ...others] = firsts;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const second of seconds) {
    if (!canMeet(first, second)) continue;
    const pair: Pair = byRank(first, second) ? [first, second] : [second, first];
    const left = seconds.filter((each) => each !== second);
    for (const rest of transpositions(others, left)) yield [pair, ...rest];
  }
}

const knownExchanges = new Map<string, readonly (readonly number[])[]>();

/** 4.3: the first half after each exchange, in the order of the exchanges; the first exchanges nobody. */
function exchanges(players: number, half: number): readonly (readonly number[])[] {
  const key = `${players} ${half}`;
  const known = knownExchanges.get(key);
  if (known !== undefined) return known;
  const numbers = Array.from({ length: players }, (_, index) => index + 1);
  const sorted = combinations(numbers, half)
    .map((first) => ({
      first,
      down: numbers
        .slice(0, half)
        .filter((each) => !first.includes(each))
        .reverse(),
      up: first.filter((each) => each > half),
    }))
    .sort(
      (one, other) =>
        one.up.length - other.up.length ||
        total(one.up) - total(one.down) - (total(other.up) - total(other.down)) ||
        compareVerdicts(other.down, one.down) ||
        compareVerdicts(one.up, other.up),
    )
    .map(({ first }) => first);
  knownExchanges.set(key, sorted);
  return sorted;
}

/** What each criterion says of a candidate, C5 first; undefined when it cannot be completed. */
function judgeOf(
  { movedDown, residents, next, lower }: OracleBracket,
  { initialColour, leastBye }: Round,
): (candidate: readonly Pair[]) => Verdict | undefined {
  const above = new Set(movedDown);
  const all = [...movedDown, ...residents];
  const score = residents[0]?.score ?? 0;
  const following = new Map<string, Verdict>();
  const followingOf = (downfloaters: readonly SwissPlayer[]) => {
    const key = downfloaters.map(({ id }) => id).join();
    const known = following.get(key) ?? bestBelow(downfloaters, next, lower, leastBye);
    following.set(key, known);
    return known;
  };
  return (candidate) => {
    const down = unpaired(all, candidate);
    const bye = leastBye([...down, ...next, ...lower]);
    if (bye === undefined) return undefined;
    const uneven = candidate.filter(([one]) => above.has(one));
    const [only] = down;
    const isLast = down.length === 1 && only !== undefined && bye === only.score;
    const topPairs = candidate.filter((pair) => pair.some(({ isTopscorer }) => isTopscorer));
    const given = (pairs: readonly Pair[]) =>
      pairs.flatMap(([one, other]) => {
        const colour = colourOfHigher(one, other, initialColour);
        return [
          { player: one, colour },
          { player: other, colour: oppositeOf(colour) },
        ];
      });
    const refused = given(candidate).filter(
      ({ player, colour }) => player.preference !== undefined && player.preference.colour !== colour,
    );
    const floatsBack = (back: 0 | 1) => [
      down.filter((player) => !above.has(player) && player.floats[back] === 'down').length,
      uneven.filter(([, other]) => other.floats[back] === 'up').length,
    ];
    const differencesBack = (back: 0 | 1) => [
      ...movedDown
        .filter(({ floats }) => floats[back] === 'down')
        .map((player) => player.score - score + (down.includes(player) ? 2 : 0))
        .sort((one, other) => other - one),
      ...uneven
        .filter(([, other]) => other.floats[back] === 'up')
        .map(([one, other]) => one.score - other.score)
        .sort((one, other) => other - one),
    ];
    return [
      bye,
      down.length, // C6
      ...down.map((player) => player.score).sort((one, other) => other - one), // C7
      ...followingOf(down), // C8
      isLast ? only.unplayed : 0, // C9
      given(topPairs).filter((each) => Math.abs(colourDifference([...each.player.colours, each.colour])) > 2)
        .length, // C10
      given(topPairs).filter(
        ({ player, colour }) => player.colours.slice(-2).join() === `${colour},${colour}`,
      ).length, // C11
      refused.length, // C12
      refused.filter(({ player }) => player.preference?.strength === 'strong').length, // C13
      ...floatsBack(0), // C14, C15
      ...floatsBack(1), // C16, C17
      ...differencesBack(0), // C18, C19
      ...differencesBack(1), // C20, C21
    ];
  };
}

/** C5 to C7 of the bracket that follows, at their best. */
function bestBelow(
  movedDown: readonly SwissPlayer[],
  residents: readonly SwissPlayer[],
  lower: readonly SwissPlayer[],
  leastBye: Round['leastBye'],
): Verdict {
  const above = new Set(movedDown);
  const all = [...movedDown, ...residents];
  let best: Verdict | undefined;
  const isAllowed = (one: SwissPlayer, other: SwissPlayer) =>
    canMeet(one, other) && !(above.has(one) && above.has(other));
  for (const candidate of allMatchings(all, isAllowed)) {
    const down = unpaired(all, candidate);
    const bye = leastBye([...down, ...lower]);
    if (bye === undefined) continue;
    const scores = down.map(({ score }) => score).sort((one, other) => other - one);
    const verdict = [bye, down.length, ...scores];
    if (best === undefined || compareVerdicts(verdict, best) < 0) best = verdict;
  }
  // Nobody follows, or those who do were paired with each other as a last resort.
  return best ?? [];
}

function completionOf(players: readonly SwissPlayer[]): Round['leastBye'] {
  const known = new Map<number, number | undefined>();
  const numberOf = new Map(players.map((player, index) => [player, 2 ** index]));
  const leastBye = (left: readonly SwissPlayer[]): number | undefined => {
    const key = left.reduce((sum, player) => sum + (numberOf.get(player) ?? 0), 0);
    if (known.has(key)) return known.get(key);
    const [first, ...others] = left;
    let least: number | undefined;
    if (first === undefined) least = 0;
    else {
      const ways = others
        .filter((other) => canMeet(first, other))
        .map((other) => leastBye(others.filter((each) => each !== other)));
      // An even number of players leaves nobody for the bye.
      if (left.length % 2 === 1 && first.canHaveBye && leastBye(others) !== undefined) ways.push(first.score);
      least = ways.filter((way) => way !== undefined).sort((one, other) => one - other)[0];
    }
    known.set(key, least);
    return least;
  };
  return leastBye;
}

/** Every set of pairs, from none to as many as there can be. */
function allMatchings(
  players: readonly SwissPlayer[],
  isAllowed: (one: SwissPlayer, other: SwissPlayer) => boolean,
): readonly (readonly Pair[])[] {
  const [first, ...others] = players;
  if (first === undefined) return [[]];
  const without = allMatchings(others, isAllowed);
  const having = others
    .filter((other) => isAllowed(first, other))
    .flatMap((other) => {
      const left = others.filter((each) => each !== other);
      return allMatchings(left, isAllowed).map((rest): readonly Pair[] => [[first, other], ...rest]);
    });
  return [...having, ...without];
}

function unpaired(players: readonly SwissPlayer[], pairs: readonly Pair[]): readonly SwissPlayer[] {
  const taken = new Set(pairs.flat());
  return players.filter((player) => !taken.has(player));
}

function combinations<Item>(items: readonly Item[], count: number): readonly (readonly Item[])[] {
  if (count === 0) return [[]];
  const [first, ...others] = items;
  if (first === undefined) return [];
  return [...combinations(others, count - 1).map((rest) => [first, ...rest]), ...combinations(others, count)];
}

function compareVerdicts(one: Verdict, other: Verdict): number {
  for (let index = 0; index < Math.max(one.length, other.length); index++) {
    const difference = (one[index] ?? 0) - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function byRank(one: SwissPlayer, other: SwissPlayer): boolean {
  return one.score > other.score || (one.score === other.score && one.tpn < other.tpn);
}

function descending(scores: readonly number[]): readonly number[] {
  return [...new Set(scores)].sort((one, other) => other - one);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, each) => sum + each, 0);
}
