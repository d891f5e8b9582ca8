/** What the rules pair next. A proposal: the director drafts it, changes it, publishes it. */

import { ok, type Result } from '@gipfel/rules';
import { doubleEliminationMatches } from './plans/doubleElimination.js';
import { groupsRound } from './plans/groups.js';
import { knockoutMatches } from './plans/knockout.js';
import { matchCouples } from './plans/matchColours.js';
import { bergerRound } from './plans/roundRobin.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { refuseNextRound } from './rounds.js';
import { type ProposedRound, pairSwissRound } from './swiss/swissRound.js';
import { nextRoundNumber, type Tournament } from './tournament.js';

export function proposeRound(tournament: Tournament): Result<ProposedRound, TournamentRefusal> {
  const refused = refuseNextRound(tournament);
  if (refused !== undefined) return refused;
  const { settings, order, rounds } = tournament;
  const { system } = settings;
  const round = nextRoundNumber(tournament);
  switch (system.type) {
    case 'swiss':
    case 'doubleSwiss':
      return pairSwissRound(tournament, system);
    case 'roundRobin':
      return planned(bergerRound(order, system.cycles, round));
    case 'groups':
      return planned(groupsRound(tournament, system, round));
    case 'knockout':
      return planned(matchCouples(tournament, knockoutMatches(order, system, rounds)));
    case 'doubleElimination': {
      const matches = doubleEliminationMatches(order, system.bestOf, rounds);
      // The last round is played only when the one who had lost before has won.
      if (round > 2 && matches.length === 0) {
        return refuse('NO_ROUND_LEFT', { rule: 'C.04.1 1', values: { rounds: rounds.length } });
      }
      return planned(matchCouples(tournament, matches));
    }
  }
}

function planned(pairings: ProposedRound['pairings']): Result<ProposedRound, TournamentRefusal> {
  return ok({ pairings, bye: undefined });
}
