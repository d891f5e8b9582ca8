import { seededRandom } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { recordsOf } from '../record.js';
import { playRandomSwiss } from '../testing/randomTournament.js';
import type { Tournament } from '../tournament.js';

const TRIALS = Math.ceil(20 * Number(process.env['GIPFEL_TRIALS'] ?? 1));

function expectAbsoluteCriteria({ settings, order, rounds }: Tournament, isComplete: boolean): void {
  const records = recordsOf({ settings, order, rounds });
  for (const [id, record] of records) {
    const met = record.flatMap((round) => (round.type === 'game' ? [round.opponent] : []));
    expect(new Set(met).size, `${id} meets nobody twice`).toBe(met.length);
    const byes = record.filter((round) => round.type === 'bye' && round.kind === 'pairing');
    expect(byes.length, `${id} gets one bye at most`).toBeLessThan(2);
    const final = isComplete ? record.at(-1) : undefined;
    const points = record.slice(0, -1).reduce((sum, round) => sum + round.points, 0);
    const opponent = final?.type === 'game' ? final.opponent : undefined;
    const opponentPoints = (records.get(opponent ?? '') ?? [])
      .slice(0, -1)
      .reduce((sum, round) => sum + round.points, 0);
    const isTopGame = opponent !== undefined && Math.max(points, opponentPoints) * 2 > rounds.length - 1;
    const colours = (isTopGame ? record.slice(0, -1) : record).flatMap((round) =>
      round.type === 'game' ? [round.colour] : [],
    );
    let difference = 0;
    for (const [index, colour] of colours.entries()) {
      difference += colour === 'white' ? 1 : -1;
      expect(Math.abs(difference), `${id} is balanced`).toBeLessThan(3);
      const isThird = colours[index - 1] === colour && colours[index - 2] === colour;
      expect(isThird, `${id} has a third ${colour} in a row`).toBe(false);
    }
  }
  for (const { pairings, byes } of rounds) {
    const seen = [
      ...pairings.flatMap(({ white, black }) => [white, black]),
      ...byes.map(({ player }) => player),
    ];
    expect(seen.toSorted()).toEqual(order.toSorted());
    expect(byes.filter(({ kind }) => kind === 'pairing').length).toBeLessThan(2);
  }
}

it('keeps the absolute criteria in random tournaments', () => {
  const random = seededRandom(11);
  for (let trial = 0; trial < TRIALS; trial++) {
    const players = 6 + Math.floor(random() * (trial % 5 === 0 ? 55 : 20));
    const rounds = Math.min(5 + Math.floor(random() * 5), players - 1);
    const absence = random() * 0.2;
    const tournament = playRandomSwiss({ players, rounds, absence }, random, ({ draft, forbidden }) => {
      for (const pair of draft?.pairings ?? []) {
        const isForbidden = forbidden.some((couple) => couple.every((id) => pair.includes(id)));
        expect(isForbidden).toBe(false);
      }
    });
    expectAbsoluteCriteria(tournament, tournament.rounds.length === rounds);
  }
});
