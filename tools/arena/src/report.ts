/** The result of a match, as values and as tables. */

import { type EloEstimate, estimateElo } from './elo.js';
import { type Rating, rate } from './ladder.js';
import type { PlayedGame } from './log.js';
import { sprtState } from './match.js';
import type { SprtOptions, SprtState } from './pentanomial.js';
import { type EncounterStanding, type FailureCount, failuresOf, standingsOf } from './standing.js';
import { percent, signed, table } from './text.js';

export interface Report {
  readonly games: number;
  readonly encounters: readonly (EncounterStanding & { readonly elo: EloEstimate | undefined })[];
  readonly ratings: readonly Rating[];
  readonly failures: readonly FailureCount[];
  readonly sprt: (SprtOptions & SprtState) | undefined;
}

interface ReportOptions {
  readonly names: readonly string[];
  readonly anchor?: string;
  readonly sprt?: SprtOptions;
}

export function reportOf(games: readonly PlayedGame[], { names, anchor, sprt }: ReportOptions): Report {
  const standings = standingsOf(games);
  return {
    games: games.length,
    encounters: standings.map((standing) => ({ ...standing, elo: estimateElo(standing.pairs) })),
    ratings: rate(names, standings, anchor === undefined ? {} : { anchor }),
    failures: failuresOf(games),
    sprt: sprt === undefined ? undefined : { ...sprt, ...sprtState(games, sprt) },
  };
}

export function makeReport(report: Report): string {
  const parts = [
    table([
      ['encounter', 'games', '+', '=', '−', 'score', 'pairs 0 ¼ ½ ¾ 1', 'Elo', '95 %'],
      ...report.encounters.map(encounterRow),
    ]),
  ];
  if (report.ratings.length > 2) {
    parts.push(
      table([
        ['ladder', 'Elo', '±', 'games', 'score'],
        ...report.ratings.map(({ name, elo, error, games, points }) => [
          name,
          signed(elo),
          Number.isFinite(error) ? error.toFixed(1) : '∞',
          String(games),
          games === 0 ? '–' : percent(points / games),
        ]),
      ]),
    );
  }
  if (report.failures.length > 0) {
    parts.push(
      table([
        ['failed', 'how', 'games'],
        ...report.failures.map(({ name, reason, count }) => [name, reason, String(count)]),
      ]),
    );
  }
  if (report.sprt !== undefined) parts.push(sprtLine(report.sprt));
  return `${parts.join('\n\n')}\n`;
}

function encounterRow({
  first,
  second,
  games,
  wins,
  ties,
  losses,
  points,
  pairs,
  elo,
}: Report['encounters'][number]) {
  return [
    `${first} – ${second}`,
    String(games),
    String(wins),
    String(ties),
    String(losses),
    percent(points / games),
    pairs.join(' '),
    elo === undefined ? '–' : signed(elo.elo),
    elo === undefined ? '–' : `[${signed(elo.low)}, ${signed(elo.high)}]`,
  ];
}

function sprtLine({ elo0, elo1, llr, lower, upper, verdict }: SprtOptions & SprtState): string {
  const bounds = `[${signed(lower, 2)}, ${signed(upper, 2)}]`;
  const decision = verdict === undefined ? 'undecided' : `${verdict} accepted`;
  return `SPRT [${elo0}, ${elo1}] normalised Elo: LLR ${signed(llr, 2)} ${bounds}, ${decision}`;
}
