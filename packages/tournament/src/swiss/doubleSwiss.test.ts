import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { proposeRound } from '../nextRound.js';
import { after, must, start } from '../testing/desk.js';
import { randomSituation } from '../testing/randomSwiss.js';
import { firstColourOfHigher, pairDoubleSwiss } from './doubleSwiss.js';
import type { SwissPlayer } from './swissPlayer.js';

const TRIALS = Math.ceil(300 * Number(process.env['GIPFEL_TRIALS'] ?? 1));

type Pairs = readonly (readonly [SwissPlayer, SwissPlayer])[];

function allPairings(players: readonly SwissPlayer[]): readonly Pairs[] {
  const [first, ...others] = players;
  if (first === undefined) return [[]];
  return others
    .filter((other) => !first.barred.has(other.id))
    .flatMap((other) =>
      allPairings(others.filter((each) => each !== other)).map((rest): Pairs => [[first, other], ...rest]),
    );
}

function compare(one: readonly number[], other: readonly number[]): number {
  for (const [index, value] of one.entries()) {
    const difference = value - (other[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** The top scoregroup by trying every pairing of everybody: upfloaters, then the identifier. */
function topBracketLiterally(
  players: readonly SwissPlayer[],
  isLast: boolean,
): readonly string[] | undefined {
  const top = players[0]?.score;
  const nextScore = players.find(({ score }) => score !== top)?.score;
  let best: { readonly key: readonly number[]; readonly pairs: Pairs } | undefined;
  for (const pairs of allPairings(players)) {
    const bracket = pairs.filter((pair) => pair.some(({ score }) => score === top));
    const ups = bracket.flatMap((pair) => pair.filter(({ score }) => score !== top));
    if (bracket.some((pair) => pair.every(({ score }) => score !== top))) continue;
    const below = pairs.filter((pair) => !bracket.includes(pair));
    const spill = below.filter(
      ([one, other]) => one.score !== other.score && [one.score, other.score].includes(nextScore ?? -1),
    );
    const byNumber = (pair: readonly SwissPlayer[]) => pair.toSorted((one, other) => one.tpn - other.tpn);
    const ordered = bracket.map(byNumber).sort((one, other) => (one[0]?.tpn ?? 0) - (other[0]?.tpn ?? 0));
    const key = [
      ups.length,
      ...ups.map(({ score }) => -score).sort((one, other) => other - one),
      spill.length,
      isLast ? 0 : ups.filter(({ floats }) => floats[0] !== undefined).length,
      ...ups.map((up) => players.indexOf(up)).sort((one, other) => one - other),
      isLast
        ? 0
        : bracket.filter(
            (pair) =>
              pair.some((up) => ups.includes(up)) &&
              pair.some((one) => !ups.includes(one) && one.floats[0] !== undefined),
          ).length,
      ...ordered.map(([one]) => one?.tpn ?? 0),
      ...ordered.map(([, other]) => other?.tpn ?? 0),
    ];
    if (best === undefined || compare(key, best.key) < 0) best = { key, pairs: bracket };
  }
  return best?.pairs
    .map((pair) =>
      pair
        .map(({ id }) => id)
        .sort()
        .join('-'),
    )
    .sort();
}

describe('the Double-Swiss system', () => {
  it('pairs the top bracket as trying everything does', () => {
    const random = seededRandom(4);
    let compared = 0;
    for (let trial = 0; trial < TRIALS; trial++) {
      const players = randomSituation(8, random);
      if (players.length % 2 === 1) continue;
      const isLast = random() < 0.3;
      const expected = topBracketLiterally(players, isLast);
      const found = pairDoubleSwiss(players, isLast);
      expect(found === undefined, `trial ${trial}`).toBe(expected === undefined);
      if (found === undefined || expected === undefined) continue;
      const top = found.pairs.filter((pair) => pair.some(({ score }) => score === players[0]?.score));
      expect(
        top
          .map((pair) =>
            pair
              .map(({ id }) => id)
              .sort()
              .join('-'),
          )
          .sort(),
        `trial ${trial}`,
      ).toEqual(expected);
      compared++;
    }
    expect(compared).toBeGreaterThan(TRIALS / 5);
  });

  it('gives the bye to the lowest score, then to who has played most, then to the last number', () => {
    const random = seededRandom(9);
    const three = (change: (player: SwissPlayer, index: number) => Partial<SwissPlayer>) =>
      randomSituation(3, random)
        .slice(0, 1)
        .flatMap((player) =>
          [1, 2, 3].map((tpn, index) => ({
            ...player,
            id: `${tpn}`,
            tpn,
            score: 0,
            unplayed: 0,
            canHaveBye: true,
            barred: new Set<string>(),
            ...change({ ...player, tpn }, index),
          })),
        );
    expect(
      pairDoubleSwiss(
        three(() => ({})),
        false,
      )?.bye?.tpn,
    ).toBe(3);
    expect(
      pairDoubleSwiss(
        three((_, index) => ({ unplayed: index })),
        false,
      )?.bye?.tpn,
    ).toBe(1);
    expect(
      pairDoubleSwiss(
        three((_, index) => ({ score: index === 1 ? 0 : 2 })),
        false,
      )?.bye?.tpn,
    ).toBe(2);
    expect(
      pairDoubleSwiss(
        three((_, index) => ({ canHaveBye: index !== 2 })),
        false,
      )?.bye?.tpn,
    ).toBe(2);
    expect(
      pairDoubleSwiss(
        three(() => ({ canHaveBye: false })),
        false,
      ),
    ).toBeUndefined();
  });

  it('gives who begins to the player who has begun less often, then alternates', () => {
    const given = (own: string, other: string, tpn = 1) => {
      const player = (letters: string, number: number) =>
        ({
          tpn: number,
          colours: [...letters].map((letter) => (letter === 'w' ? 'white' : 'black')),
        }) as unknown as SwissPlayer;
      return firstColourOfHigher(player(own, tpn), player(other, 9), 'white').charAt(0);
    };
    expect(given('', '')).toBe('w');
    expect(given('', '', 2)).toBe('b');
    expect(given('w', 'b')).toBe('b');
    expect(given('wb', 'bw')).toBe('w');
    expect(given('wb', 'wb')).toBe('w');
    expect(given('', 'b')).toBe('b');
  });

  it('pairs whole rounds of two games', () => {
    const settings = { system: { type: 'doubleSwiss', rounds: 3 } };
    let tournament = start('abcde', settings);
    for (let round = 1; round <= 3; round++) {
      const { pairings, bye } = must(proposeRound(tournament));
      expect(pairings).toHaveLength(2);
      tournament = after(tournament, { type: 'draft', pairings, bye }, { type: 'publish' });
      for (const board of [1, 2]) {
        tournament = after(
          tournament,
          { type: 'result', round, board, outcome: '1-0' },
          { type: 'result', round, board, outcome: '½-½' },
        );
      }
    }
    const byes = tournament.rounds.flatMap((round) => round.byes.map(({ player }) => player));
    expect(new Set(byes).size).toBe(3);
  });
});
