/** Tie-breaks among the tied players themselves. */

import type { PlayerId } from '../player.js';
import { type PlayerResults, sum } from './results.js';

/** Groups of players who stay tied, the best first. */
type Split = readonly (readonly PlayerResults[])[];

/** Whether forfeits count as games among the tied: they do where the pairings are known in advance (C.07 15.2). */
export interface Encounters {
  readonly areForfeitsGames: boolean;
  /** Games that two players can have against each other, times the points of a win. */
  readonly pointsPerPair: number;
}

/** C.07 6. Applied again to those who stay tied, as long as that separates them. */
export function directEncounter(tied: readonly PlayerResults[], encounters: Encounters): Split {
  const split = haveAllMet(tied, encounters) ? byPoints(tied, encounters) : bySafeLead(tied, encounters);
  if (split.length < 2) return split;
  return split.flatMap((group) => (group.length < 2 ? [group] : directEncounter(group, encounters)));
}

/** 6.1: everybody has met everybody. */
function byPoints(tied: readonly PlayerResults[], encounters: Encounters): Split {
  return groupBy(tied, (player) => pointsAmong(player, tied, encounters));
}

/** 6.2: who would be first among the tied however the missing games ended comes first; then the same for the next. */
function bySafeLead(tied: readonly PlayerResults[], encounters: Encounters): Split {
  const leader = tied.find((player) =>
    tied.every(
      (other) =>
        other === player ||
        pointsAmong(player, tied, encounters) >
          pointsAmong(other, tied, encounters) + missingPoints(other, tied, encounters),
    ),
  );
  if (leader === undefined) return [tied];
  const others = tied.filter((player) => player !== leader);
  return [[leader], ...(others.length < 2 ? [others] : directEncounter(others, encounters))];
}

/** What a player could have gained in games among the tied that were never played. */
function missingPoints(
  player: PlayerResults,
  tied: readonly PlayerResults[],
  { areForfeitsGames, pointsPerPair }: Encounters,
): number {
  const missing = tied.filter((other) => other !== player && !hasMet(player, other, areForfeitsGames));
  return missing.length * pointsPerPair;
}

function haveAllMet(tied: readonly PlayerResults[], { areForfeitsGames }: Encounters): boolean {
  return tied.every((one) => tied.every((other) => one === other || hasMet(one, other, areForfeitsGames)));
}

function hasMet({ rounds }: PlayerResults, { player }: PlayerResults, areForfeitsGames: boolean): boolean {
  return rounds.some(
    (round) =>
      (round.type === 'game' || (areForfeitsGames && round.type === 'forfeit')) && round.opponent === player,
  );
}

function pointsAmong(
  { rounds }: PlayerResults,
  tied: readonly PlayerResults[],
  { areForfeitsGames }: Encounters,
): number {
  const ids = new Set<PlayerId>(tied.map(({ player }) => player));
  return sum(
    rounds.map((round) => {
      const isMeeting = round.type === 'game' || (areForfeitsGames && round.type === 'forfeit');
      return isMeeting && ids.has(round.opponent) ? round.points : 0;
    }),
  );
}

/** Of the Mind Sports Olympiad: only for who beat all others tied, or lost to all of them. */
export function headToHead(tied: readonly PlayerResults[]): Split {
  const resultAgainst = (one: PlayerResults, other: PlayerResults) => {
    const [own, theirs] = [pointsAgainst(one, other), pointsAgainst(other, one)];
    return own === undefined || theirs === undefined ? 0 : Math.sign(own - theirs);
  };
  const allOthers = (player: PlayerResults, sign: number) =>
    tied.every((other) => other === player || resultAgainst(player, other) === sign);
  const first = tied.filter((player) => allOthers(player, 1));
  const last = tied.filter((player) => allOthers(player, -1));
  const middle = tied.filter((player) => !first.includes(player) && !last.includes(player));
  const split = [first, middle, last].filter((group) => group.length > 0);
  if (split.length < 2) return split;
  return split.flatMap((group) => (group.length < 2 ? [group] : headToHead(group)));
}

function pointsAgainst({ rounds }: PlayerResults, { player }: PlayerResults): number | undefined {
  const meetings = rounds.filter((round) => round.type === 'game' && round.opponent === player);
  return meetings.length === 0 ? undefined : sum(meetings.map(({ points }) => points));
}

/** The greatest value first. */
export function groupBy(tied: readonly PlayerResults[], measure: (player: PlayerResults) => number): Split {
  const values = [...new Set(tied.map(measure))].sort((one, other) => other - one);
  return values.map((value) => tied.filter((player) => measure(player) === value));
}
