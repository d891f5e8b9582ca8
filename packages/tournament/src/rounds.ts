/** The life of a round: drafted, published, undone. */

import { ok, type Result } from '@gipfel/rules';
import type { Couple, DraftEvent } from './event.js';
import type { Outcome } from './outcome.js';
import type { PlayerId } from './player.js';
import { isDecided, recordsOf, roundBarringBye, roundOfMeeting } from './record.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { formatOfRound, roundCount } from './schedule.js';
import { isSwiss } from './system.js';
import {
  type Bye,
  type DraftRound,
  isForbidden,
  isSameCouple,
  nextRoundNumber,
  type Pairing,
  playerNamed,
  presentPlayers,
  requestedBye,
  type Tournament,
} from './tournament.js';

type Judged = Result<Tournament, TournamentRefusal>;
type Refused = ReturnType<typeof refuse>;

/** Why no further round can be paired now; undefined when one can. */
export function refuseNextRound(tournament: Tournament): Refused | undefined {
  const { settings, order, rounds } = tournament;
  const last = rounds.at(-1);
  if (last !== undefined) {
    const format = formatOfRound(settings.system, order.length, last.number);
    const open = last.pairings.findIndex(({ games }) => !isDecided(games, format));
    const pairing = last.pairings[open];
    if (pairing !== undefined) return refuse('RESULTS_MISSING', placeOf(pairing, last.number, open));
  }
  const count = roundCount(settings.system, order.length);
  if (rounds.length >= count) return refuse('NO_ROUND_LEFT', { rule: 'C.04.1 1', values: { rounds: count } });
  return undefined;
}

function placeOf({ white, black }: Pairing, round: number, index: number) {
  return { players: [white, black], values: { round, board: index + 1 } };
}

export function draft(tournament: Tournament, { pairings, bye, decided }: DraftEvent): Judged {
  const drafted: DraftRound = { pairings, bye, decided: decided === true };
  const wrong = refuseNextRound(tournament) ?? refuseDraft(tournament, drafted);
  return wrong ?? ok({ ...tournament, draft: drafted });
}

export function discardDraft(tournament: Tournament): Judged {
  if (tournament.draft === undefined) return refuse('DRAFT_MISSING');
  return ok({ ...tournament, draft: undefined });
}

/** What was drafted may have been overtaken by a withdrawal or a late entry. */
export function publish(tournament: Tournament): Judged {
  const { draft: drafted, rounds, settings, order } = tournament;
  if (drafted === undefined) return refuse('DRAFT_MISSING');
  const stale = refuseDraft(tournament, drafted);
  if (stale !== undefined) {
    const { players, values } = stale.error;
    return refuse('DRAFT_STALE', { players, values: { ...values, reason: stale.error.code } });
  }
  const number = nextRoundNumber(tournament);
  const format = formatOfRound(settings.system, order.length, number);
  const round = {
    number,
    pairings: drafted.pairings.map(([white, black]) => ({
      white,
      black,
      games: forfeitedGames(tournament, [white, black]) ?? ('games' in format ? unplayed(format.games) : []),
    })),
    byes: isSwiss(settings.system) ? byesOf(tournament, drafted) : [],
  };
  return ok({ ...tournament, rounds: [...rounds, round], draft: undefined });
}

function unplayed(games: 1 | 2): readonly undefined[] {
  return games === 1 ? [undefined] : [undefined, undefined];
}

/** A plan drawn up in advance goes on pairing those who have left. */
function forfeitedGames({ withdrawn }: Tournament, [white, black]: Couple): readonly Outcome[] | undefined {
  const [isWhiteOut, isBlackOut] = [withdrawn.includes(white), withdrawn.includes(black)];
  if (isWhiteOut) return [isBlackOut ? '-/-' : '-/+'];
  return isBlackOut ? ['+/-'] : undefined;
}

function byesOf(tournament: Tournament, { pairings, bye }: DraftRound): readonly Bye[] {
  const round = nextRoundNumber(tournament);
  const paired = new Set(pairings.flat());
  return tournament.order
    .filter((player) => !paired.has(player))
    .map((player) => ({
      player,
      kind: player === bye ? 'pairing' : (requestedBye(tournament, player, round) ?? 'zero'),
    }));
}

/** Back to a draft. Only a round in which nothing has happened yet can be undone. */
export function undoRound(tournament: Tournament): Judged {
  const last = tournament.rounds.at(-1);
  if (last === undefined) return refuse('NO_ROUND_TO_UNDO');
  const played = last.pairings.findIndex(({ white, black, games }) => {
    const automatic = forfeitedGames(tournament, [white, black]);
    return automatic === undefined && games.some((game) => game !== undefined);
  });
  const pairing = last.pairings[played];
  if (pairing !== undefined) return refuse('ROUND_HAS_RESULTS', placeOf(pairing, last.number, played));
  const pairings = last.pairings.map(({ white, black }): Couple => [white, black]);
  const bye = last.byes.find(({ kind }) => kind === 'pairing')?.player;
  return ok({
    ...tournament,
    rounds: tournament.rounds.slice(0, -1),
    // The director has already decided on this round.
    draft: { pairings, bye, decided: true },
  });
}

function refuseDraft(tournament: Tournament, drafted: DraftRound): Refused | undefined {
  const listed = [...drafted.pairings.flat(), ...(drafted.bye === undefined ? [] : [drafted.bye])];
  const unknown = listed.find((id) => playerNamed(tournament, id) === undefined);
  if (unknown !== undefined) return refuse('PLAYER_UNKNOWN', { players: [unknown] });
  const twice = listed.find((id, index) => listed.indexOf(id) !== index);
  if (twice !== undefined) return refuse('PAIRED_TWICE', { players: [twice] });
  if (!isSwiss(tournament.settings.system)) return undefined;
  return refuseAttendance(tournament, drafted, listed) ?? refuseRules(tournament, drafted);
}

function refuseAttendance(
  tournament: Tournament,
  { pairings }: DraftRound,
  listed: readonly PlayerId[],
): Refused | undefined {
  const present = presentPlayers(tournament);
  const round = nextRoundNumber(tournament);
  const absent = listed.find((id) => !present.includes(id));
  if (absent !== undefined) return refuse('PLAYER_ABSENT', { players: [absent], values: { round } });
  const missing = present.find((id) => !listed.includes(id));
  if (missing !== undefined) return refuse('PLAYER_NOT_PAIRED', { players: [missing], values: { round } });
  const broken = tournament.fixed.find(
    (fixed) => fixed.round === round && !pairings.some((couple) => isSameCouple(couple, fixed.players)),
  );
  return broken && refuse('PAIRING_FIXED', { players: broken.players, values: { round } });
}

/** What no pairing program does, and a director may decide when nothing else is left (C.04.3 1.9.3). */
function refuseRules(tournament: Tournament, { pairings, bye, decided }: DraftRound): Refused | undefined {
  if (decided) return undefined;
  const forbidden = pairings.find((couple) => isForbidden(tournament, couple));
  if (forbidden !== undefined) return refuse('PAIR_FORBIDDEN', { players: forbidden });
  const records = recordsOf(tournament);
  const recordOf = (id: PlayerId) => records.get(id) ?? [];
  for (const players of pairings) {
    const round = roundOfMeeting(recordOf(players[0]), players[1]);
    if (round !== undefined) return refuse('REMATCH', { rule: 'C.04.1 2', players, values: { round } });
  }
  const round = bye === undefined ? undefined : roundBarringBye(recordOf(bye), tournament.settings);
  if (bye === undefined || round === undefined) return undefined;
  return refuse('SECOND_BYE', { rule: 'C.04.1 4', players: [bye], values: { round } });
}
