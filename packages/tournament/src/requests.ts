/** What is asked for or decided before a round is paired: byes, forbidden pairs, fixed pairings. */

import { ok, type Result } from '@gipfel/rules';
import type { CancelByeEvent, Couple, FixEvent, ForbidEvent, RequestByeEvent } from './event.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { isSwiss } from './system.js';
import {
  isForbidden,
  isSameCouple,
  nextRoundNumber,
  playerNamed,
  requestedBye,
  type Tournament,
} from './tournament.js';

type Judged = Result<Tournament, TournamentRefusal>;
type Refused = ReturnType<typeof refuse>;

/** C.04.2 3.3 */
export function requestBye(tournament: Tournament, { player, round, kind }: RequestByeEvent): Judged {
  const { settings, byeRequests } = tournament;
  if (!isSwiss(settings.system)) return refuse('BYE_NOT_OFFERED');
  if (playerNamed(tournament, player) === undefined) return refuse('PLAYER_UNKNOWN', { players: [player] });
  const wrongRound = refuseRound(tournament, round);
  if (wrongRound !== undefined) return wrongRound;
  if (requestedBye(tournament, player, round) !== undefined) {
    return refuse('BYE_EXISTS', { players: [player], values: { round } });
  }
  const fixed = tournament.fixed.find((each) => each.round === round && each.players.includes(player));
  if (fixed !== undefined) return refuse('PAIRING_FIXED', { players: fixed.players, values: { round } });
  const halves = byeRequests.filter((each) => each.player === player && each.kind === 'half').length;
  if (kind === 'half' && halves >= settings.halfPointByes) {
    return refuse('BYE_LIMIT', { players: [player], values: { limit: settings.halfPointByes } });
  }
  return ok({ ...tournament, byeRequests: [...byeRequests, { player, round, kind }] });
}

export function cancelBye(tournament: Tournament, { player, round }: CancelByeEvent): Judged {
  if (requestedBye(tournament, player, round) === undefined) {
    return refuse('BYE_MISSING', { players: [player], values: { round } });
  }
  const wrongRound = refuseRound(tournament, round);
  if (wrongRound !== undefined) return wrongRound;
  const byeRequests = tournament.byeRequests.filter((each) => each.player !== player || each.round !== round);
  return ok({ ...tournament, byeRequests });
}

export function changeForbidden(tournament: Tournament, { type, players }: ForbidEvent): Judged {
  const wrong = refuseCouple(tournament, players);
  if (wrong !== undefined) return wrong;
  const { forbidden } = tournament;
  const isSet = isForbidden(tournament, players);
  switch (type) {
    case 'forbid':
      if (isSet) return refuse('PAIR_FORBIDDEN', { players });
      return ok({ ...tournament, forbidden: [...forbidden, players] });
    case 'allow':
      if (!isSet) return refuse('PAIR_NOT_FORBIDDEN', { players });
      return ok({ ...tournament, forbidden: forbidden.filter((each) => !isSameCouple(each, players)) });
  }
}

export function changeFixed(tournament: Tournament, { type, round, players }: FixEvent): Judged {
  const wrong = refuseCouple(tournament, players) ?? refuseRound(tournament, round);
  if (wrong !== undefined) return wrong;
  const { fixed } = tournament;
  const ofRound = fixed.filter((each) => each.round === round);
  switch (type) {
    case 'fixPairing': {
      const taken = ofRound.find((each) => players.some((id) => each.players.includes(id)));
      if (taken !== undefined) return refuse('PAIRING_FIXED', { players: taken.players, values: { round } });
      if (isForbidden(tournament, players)) return refuse('PAIR_FORBIDDEN', { players });
      const resting = players.find((id) => requestedBye(tournament, id, round) !== undefined);
      if (resting !== undefined) return refuse('PLAYER_HAS_BYE', { players: [resting], values: { round } });
      return ok({ ...tournament, fixed: [...fixed, { round, players }] });
    }
    case 'freePairing': {
      const freed = ofRound.find((each) => isSameCouple(each.players, players));
      if (freed === undefined) return refuse('PAIRING_NOT_FIXED', { players, values: { round } });
      return ok({ ...tournament, fixed: fixed.filter((each) => each !== freed) });
    }
  }
}

function refuseCouple(tournament: Tournament, players: Couple): Refused | undefined {
  const unknown = players.find((id) => playerNamed(tournament, id) === undefined);
  if (unknown !== undefined) return refuse('PLAYER_UNKNOWN', { players: [unknown] });
  return players[0] === players[1] ? refuse('PAIR_OF_ONE', { players: [players[0]] }) : undefined;
}

function refuseRound(tournament: Tournament, round: number): Refused | undefined {
  if (round < nextRoundNumber(tournament)) return refuse('ROUND_PUBLISHED', { values: { round } });
  const { system } = tournament.settings;
  if (!isSwiss(system) || round <= system.rounds) return undefined;
  return refuse('ROUND_BEYOND_LAST', { rule: 'C.04.1 1', values: { round, rounds: system.rounds } });
}
