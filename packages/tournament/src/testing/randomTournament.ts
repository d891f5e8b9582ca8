/** Whole Swiss tournaments at random: late entries, withdrawals and returns, byes, forfeits, forbidden pairs. */

import { pickRandom } from '@gipfel/rules';
import { proposeRound } from '../nextRound.js';
import type { Outcome } from '../outcome.js';
import type { Tournament } from '../tournament.js';
import { after, start } from './desk.js';

export interface RandomTournament {
  readonly players: number;
  readonly rounds: number;
  /** How likely a player is not to be there in a round, and a game not to be played. */
  readonly absence: number;
  readonly settings?: object;
}

/** Calls `onRound` before each publication. Ends early when a round cannot be paired. */
export function playRandomSwiss(
  { players, rounds, absence, settings }: RandomTournament,
  random: () => number,
  onRound: (tournament: Tournament) => void = () => {},
): Tournament {
  const late = Math.floor(players * absence * random());
  let tournament = start('', { system: { type: 'swiss', rounds }, halfPointByes: 2, ...settings });
  let entered = 0;
  const enter = () => {
    const id = `p${entered++}`;
    const rating = 1000 + Math.floor(random() * 1200);
    tournament = after(tournament, { type: 'enter', player: { id, name: id, rating } });
  };
  while (entered < players - late) enter();
  for (let round = 1; round <= rounds; round++) {
    if (round > 1) while (entered < players && random() < 0.6) enter();
    tournament = withAbsences(tournament, absence, random);
    const proposed = proposeRound(tournament);
    if (!proposed.ok) {
      if (proposed.error.code !== 'PAIRING_IMPOSSIBLE') throw new Error(JSON.stringify(proposed.error));
      return tournament;
    }
    const { pairings, bye } = proposed.value;
    tournament = after(tournament, { type: 'draft', pairings, ...(bye === undefined ? {} : { bye }) });
    onRound(tournament);
    tournament = after(tournament, { type: 'publish' });
    for (const board of pairings.keys()) {
      const outcome = randomOutcome(absence, random);
      tournament = after(tournament, { type: 'result', round, board: board + 1, outcome });
    }
  }
  return tournament;
}

function withAbsences(before: Tournament, absence: number, random: () => number): Tournament {
  let tournament = before;
  const round = before.rounds.length + 1;
  for (const player of before.order) {
    const chance = random();
    if (tournament.withdrawn.includes(player)) {
      if (chance < 0.3) tournament = after(tournament, { type: 'return', player });
    } else if (chance < absence / 3) tournament = after(tournament, { type: 'withdraw', player });
    else if (chance < absence) {
      const halves = tournament.byeRequests.filter(
        (each) => each.player === player && each.kind === 'half',
      ).length;
      const kind = halves < 2 ? pickRandom(['half', 'zero', 'full'], random) : 'zero';
      tournament = after(tournament, { type: 'requestBye', player, round, kind });
    }
  }
  const present = before.order.length;
  if (random() < absence && present > 6) {
    const players = [pickRandom(before.order, random), pickRandom(before.order, random)];
    const isKnown = before.forbidden.some((couple) => players.every((id) => couple.includes(id ?? '')));
    if (players[0] !== players[1] && !isKnown) tournament = after(tournament, { type: 'forbid', players });
  }
  return tournament;
}

function randomOutcome(absence: number, random: () => number): Outcome {
  if (random() < absence / 2) return pickRandom(['+/-', '-/+', '-/-'] as const, random) ?? '-/-';
  return pickRandom(['1-0', '1-0', '0-1', '0-1', '½-½'] as const, random) ?? '½-½';
}
