/** Outcomes entered, corrected and cleared. */

import { ok, type Result } from '@gipfel/rules';
import type { ClearEvent, ResultEvent } from './event.js';
import type { Outcome } from './outcome.js';
import { isDecided } from './record.js';
import { refuse, type TournamentRefusal } from './refusal.js';
import { formatOfRound, type RoundFormat } from './schedule.js';
import type { Pairing, Tournament } from './tournament.js';

type Judged = Result<Tournament, TournamentRefusal>;

interface Located {
  readonly pairing: Pairing;
  readonly format: RoundFormat;
  /** For refusals. */
  readonly facts: { readonly players: readonly string[]; readonly values: Readonly<Record<string, number>> };
}

export function enterResult(tournament: Tournament, event: ResultEvent): Judged {
  const located = locate(tournament, event);
  if (!located.ok) return located;
  const { pairing, format, facts } = located.value;
  const { games } = pairing;
  const next = nextGame(games, format);
  const game = event.game ?? (event.type === 'result' ? next : lastGame(games));
  if (game === undefined) return refuse(event.type === 'result' ? 'RESULT_EXISTS' : 'RESULT_MISSING', facts);
  const isKnown = games[game - 1] !== undefined;
  switch (event.type) {
    case 'result':
      if (isKnown) return refuse('RESULT_EXISTS', facts);
      if (!canEnter(games, format, game))
        return refuse('GAME_UNKNOWN', { ...facts, values: { ...facts.values, game } });
      break;
    case 'correct':
      if (!isKnown) return refuse('RESULT_MISSING', facts);
      break;
  }
  return ok(withGames(tournament, event, withGame(games, game, event.outcome)));
}

export function clearResult(tournament: Tournament, event: ClearEvent): Judged {
  const located = locate(tournament, event);
  if (!located.ok) return located;
  const { pairing, format, facts } = located.value;
  // Later pairings rest on it: it can be corrected (C.04.2 4.3), not taken away.
  if (event.round < tournament.rounds.length) {
    return refuse('LATER_ROUND_PUBLISHED', { rule: 'C.04.2 4.3', ...facts });
  }
  const game = event.game ?? lastGame(pairing.games);
  if (game === undefined || pairing.games[game - 1] === undefined) return refuse('RESULT_MISSING', facts);
  const games =
    'games' in format ? withGame(pairing.games, game, undefined) : pairing.games.toSpliced(game - 1, 1);
  return ok(withGames(tournament, event, games));
}

function locate(
  { rounds, order, settings }: Tournament,
  { round, board }: { readonly round: number; readonly board: number },
): Result<Located, TournamentRefusal> {
  const pairing = rounds[round - 1]?.pairings[board - 1];
  if (pairing === undefined) return refuse('BOARD_UNKNOWN', { values: { round, board } });
  const format = formatOfRound(settings.system, order.length, round);
  const facts = { players: [pairing.white, pairing.black], values: { round, board } };
  return ok({ pairing, format, facts });
}

/** The number of the next game without a result; undefined when the pairing is decided. */
function nextGame(games: Pairing['games'], format: RoundFormat): number | undefined {
  if (isDecided(games, format)) return undefined;
  const open = games.indexOf(undefined);
  return open === -1 ? games.length + 1 : open + 1;
}

function lastGame(games: Pairing['games']): number | undefined {
  const index = games.findLastIndex((game) => game !== undefined);
  return index === -1 ? undefined : index + 1;
}

function canEnter(games: Pairing['games'], format: RoundFormat, game: number): boolean {
  return 'games' in format ? game <= format.games : game === nextGame(games, format);
}

function withGame(games: Pairing['games'], game: number, outcome: Outcome | undefined): Pairing['games'] {
  return game > games.length ? [...games, outcome] : games.with(game - 1, outcome);
}

function withGames(
  tournament: Tournament,
  { round, board }: { readonly round: number; readonly board: number },
  games: Pairing['games'],
): Tournament {
  const rounds = tournament.rounds.map((each) => {
    if (each.number !== round) return each;
    const pairings = each.pairings.map((pairing, index) =>
      index === board - 1 ? { ...pairing, games } : pairing,
    );
    return { ...each, pairings };
  });
  return { ...tournament, rounds };
}
