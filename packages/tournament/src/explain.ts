/** Why two players do not meet in a round: the rule in the way, or what pairing them would make worse. */

import { ok, type Result } from '@gipfel/rules';
import { stateBefore } from './checkRounds.js';
import type { Couple } from './event.js';
import { type Explanation, explained } from './explanation.js';
import { proposeRound } from './nextRound.js';
import { recordsOf, roundOfMeeting } from './record.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { explainSwissPair } from './swiss/explainPair.js';
import { nextRoundNumber, playerNamed, presentPlayers, type Tournament } from './tournament.js';

/** In the next round, or in a published one as it was paired. */
export function explainPair(
  tournament: Tournament,
  couple: Couple,
  round?: number,
): Result<Explanation, TournamentRefusal> {
  const before = round === undefined ? tournament : stateBefore(tournament, round);
  if (before === undefined) return refuse('BOARD_UNKNOWN', { values: { round: round ?? 0, board: 1 } });
  return explainNext(before, couple);
}

function explainNext(tournament: Tournament, couple: Couple): Result<Explanation, TournamentRefusal> {
  const unknown = couple.find((id) => playerNamed(tournament, id) === undefined);
  if (unknown !== undefined) return refuse('PLAYER_UNKNOWN', { players: [unknown] });
  if (couple[0] === couple[1]) return refuse('PAIR_OF_ONE', { players: [couple[0]] });
  const proposed = proposeRound(tournament);
  if (!proposed.ok) return proposed;
  const { pairings } = proposed.value;
  if (pairings.some((pair) => couple.every((id) => pair.includes(id))))
    return ok(explained('PAIRED', couple));
  const { system } = tournament.settings;
  if (system.type !== 'swiss') return ok(explainOther(tournament, couple));
  return ok(
    explainAttendance(tournament, couple) ??
      explainMeeting(tournament, couple) ??
      explainSwissPair(tournament, couple),
  );
}

function explainOther(tournament: Tournament, couple: Couple): Explanation {
  if (tournament.settings.system.type !== 'doubleSwiss') return explained('PLANNED', couple);
  return (
    explainAttendance(tournament, couple) ??
    explainMeeting(tournament, couple) ??
    explained('LATER_IN_ORDER', couple, 'C.04.5 3')
  );
}

function explainAttendance(tournament: Tournament, couple: Couple): Explanation | undefined {
  const present = presentPlayers(tournament);
  const absent = couple.find((id) => !present.includes(id));
  if (absent !== undefined) return explained('ABSENT', [absent]);
  const round = nextRoundNumber(tournament);
  const fixed = tournament.fixed.find(
    (each) => each.round === round && couple.some((id) => each.players.includes(id)),
  );
  return fixed && explained('FIXED', fixed.players);
}

function explainMeeting(tournament: Tournament, couple: Couple): Explanation | undefined {
  if (tournament.forbidden.some((each) => couple.every((id) => each.includes(id)))) {
    return explained('FORBIDDEN', couple);
  }
  const round = roundOfMeeting(recordsOf(tournament).get(couple[0]) ?? [], couple[1]);
  return round === undefined ? undefined : explained('MET', couple, 'C.04.3 2.1.1', { round });
}
