/** The texts of packages/i18n about tournaments, in English. */

import { loadSection, makeRuleLine, tournamentText } from '@gipfel/i18n';
import type { Explanation, FileProblem, Tournament, TournamentRefusal } from '@gipfel/tournament';

const texts = await loadSection('en', 'tournamentRules');

function namer(tournament: Tournament | undefined): (id: string) => string {
  return (id) => tournament?.players.find((player) => player.id === id)?.name ?? id;
}

export function refusalSentence(tournament: Tournament | undefined, refusal: TournamentRefusal): string {
  return makeRuleLine(tournamentText(refusal, { texts, nameOf: namer(tournament) }));
}

export function explanationSentence(tournament: Tournament, explanation: Explanation): string {
  return makeRuleLine(tournamentText(explanation, { texts, nameOf: namer(tournament) }));
}

export function problemSentence({ code, values }: FileProblem): string {
  return makeRuleLine(tournamentText({ code, players: [], values }, { texts, nameOf: (id) => id }));
}
