/** Whether the rounds of a tournament are those our rules would have paired. */

import type { Couple } from './event.js';
import { proposeRound } from './nextRound.js';
import type { PlayerId } from './player.js';
import { createTournament, tryApply } from './reducer.js';
import type { TournamentCode } from './refusal.js';
import { eventsOf, type Tournament } from './tournament.js';

export interface CheckedRound {
  readonly round: number;
  /** Ours that were not played, who moves first coming first. */
  readonly missing: readonly Couple[];
  /** Those played instead. */
  readonly unexpected: readonly Couple[];
  /** The pairing-allocated byes, where they differ. */
  readonly byes:
    | { readonly ours: PlayerId | undefined; readonly published: PlayerId | undefined }
    | undefined;
  /** Why our rules pair no such round. */
  readonly refusal: TournamentCode | undefined;
}

/** Each published round against the tournament as it was when that round was published. */
export function checkRounds(tournament: Tournament): readonly CheckedRound[] {
  return [...publications(tournament).values()].map(checkDraft);
}

/** The tournament as it was when a round was published, with its draft gone. */
export function stateBefore(tournament: Tournament, round: number): Tournament | undefined {
  const state = publications(tournament).get(round);
  return state && { ...state, draft: undefined };
}

/** By round, without those that were undone. */
function publications(tournament: Tournament): ReadonlyMap<number, Tournament> {
  const created = createTournament(tournament.created.settings, tournament.created.at);
  if (!created.ok) throw new Error('settings that were accepted are refused');
  let current = created.value;
  const states = new Map<number, Tournament>();
  for (const event of eventsOf(tournament)) {
    if (event.type === 'publish') states.set(current.rounds.length + 1, current);
    if (event.type === 'undoRound') states.delete(current.rounds.length);
    const next = tryApply(current, event);
    if (!next.ok) throw new Error('an event that was accepted is refused');
    current = next.value;
  }
  return states;
}

function checkDraft(tournament: Tournament): CheckedRound {
  const round = tournament.rounds.length + 1;
  const drafted = tournament.draft?.pairings ?? [];
  const published = tournament.draft?.bye;
  const proposed = proposeRound({ ...tournament, draft: undefined });
  if (!proposed.ok) {
    return { round, missing: [], unexpected: drafted, byes: undefined, refusal: proposed.error.code };
  }
  const { pairings, bye } = proposed.value;
  return {
    round,
    missing: without(pairings, drafted),
    unexpected: without(drafted, pairings),
    byes: bye === published ? undefined : { ours: bye, published },
    refusal: undefined,
  };
}

export function isAsExpected({ missing, unexpected, byes, refusal }: CheckedRound): boolean {
  return missing.length === 0 && unexpected.length === 0 && byes === undefined && refusal === undefined;
}

function without(couples: readonly Couple[], others: readonly Couple[]): readonly Couple[] {
  const known = new Set(others.map((couple) => couple.join('\n')));
  return couples.filter((couple) => !known.has(couple.join('\n')));
}
