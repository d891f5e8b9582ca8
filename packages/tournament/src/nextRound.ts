/** What the rules pair next. A proposal: the director drafts it, changes it, publishes it. */

import type { Result } from '@gipfel/rules';
import type { TournamentRefusal } from './refusal.js';
import { refuseNextRound } from './rounds.js';
import { type ProposedRound, pairSwissRound } from './swiss/swissRound.js';
import type { Tournament } from './tournament.js';

export function proposeRound(tournament: Tournament): Result<ProposedRound, TournamentRefusal> {
  const refused = refuseNextRound(tournament);
  if (refused !== undefined) return refused;
  return pairSwissRound(tournament);
}
