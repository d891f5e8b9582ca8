/** What to play with so many people in so much time. */

import { groupRounds, roundCount } from './schedule.js';
import type { System } from './system.js';

export interface Occasion {
  readonly players: number;
  readonly minutes: number;
  /** The longest a game can last, both sides together. */
  readonly gameMinutes: number;
  /** Between two rounds: results, pairing, finding the board. */
  readonly pauseMinutes: number;
}

/** The last one is for when there is time for nothing else: half of the players leave after their first game. */
type AdviceReason =
  | 'EVERYBODY_MEETS'
  | 'EVERYBODY_MEETS_TWICE'
  | 'SWISS_FITS'
  | 'GROUPS_FIT'
  | 'KNOCKOUT_ONLY';

export interface Advice {
  readonly system: System;
  readonly rounds: number;
  /** From the start of the first round to the end of the last one. */
  readonly minutes: number;
  readonly reason: AdviceReason;
}

/** The best first. Nothing when there is not even time for a knockout. */
export function advise(occasion: Occasion): readonly Advice[] {
  const { players } = occasion;
  if (players < 2) return [];
  const possible = [
    option({ type: 'roundRobin', cycles: 2 }, 'EVERYBODY_MEETS_TWICE', occasion),
    option({ type: 'roundRobin', cycles: 1 }, 'EVERYBODY_MEETS', occasion),
    ...swissOptions(occasion),
    ...groupOptions(occasion),
    option({ type: 'knockout', bestOf: 1, thirdPlace: true }, 'KNOCKOUT_ONLY', occasion),
  ].filter(({ minutes }) => minutes <= occasion.minutes);
  const isBetterThanKnockout = possible.some(({ reason }) => reason !== 'KNOCKOUT_ONLY');
  return possible.filter(({ reason }) => reason !== 'KNOCKOUT_ONLY' || !isBetterThanKnockout);
}

function option(system: System, reason: AdviceReason, occasion: Occasion): Advice {
  const rounds = roundCount(system, occasion.players);
  return { system, rounds, minutes: minutesOf(rounds, occasion), reason };
}

function minutesOf(rounds: number, { gameMinutes, pauseMinutes }: Occasion): number {
  return rounds === 0 ? 0 : rounds * gameMinutes + (rounds - 1) * pauseMinutes;
}

/** As many rounds as there is time for, but no more than half the field: after that the best have met and the pairings get odd. */
function swissOptions(occasion: Occasion): readonly Advice[] {
  const { players, gameMinutes, pauseMinutes, minutes } = occasion;
  const fitting = Math.floor((minutes + pauseMinutes) / (gameMinutes + pauseMinutes));
  const needed = Math.ceil(Math.log2(players));
  const rounds = Math.min(fitting, Math.floor(players / 2), needed + 2);
  if (rounds < needed) return [];
  return [option({ type: 'swiss', rounds }, 'SWISS_FITS', occasion)];
}

/** Two groups of four to six with a final of the two best of each. */
function groupOptions(occasion: Occasion): readonly Advice[] {
  const { players } = occasion;
  const groups = Math.round(players / 5);
  if (groups < 2 || players / groups < 3) return [];
  const system = {
    type: 'groups',
    groups,
    cycles: 1,
    qualifiers: groups === 2 ? 2 : 1,
    final: 'knockout',
    bestOf: 1,
  } as const;
  return groupRounds(system, players) === 0 ? [] : [option(system, 'GROUPS_FIT', occasion)];
}
