/** A director's desk to test at: short ways to set a tournament up, to let things happen, and to ask what was refused. */

import type { Result } from '@gipfel/rules';
import { createTournament, tryApply } from '../reducer.js';
import type { TournamentRefusal } from '../refusal.js';
import type { Tournament } from '../tournament.js';

const START = 1_000_000;

const SWISS = { type: 'swiss', rounds: 5 } as const;

export function must<Value>(result: Result<Value, unknown>): Value {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** A tournament with as many players as names: `a` is the strongest. */
export function start(names: string, settings: object = {}): Tournament {
  const created = must(createTournament({ name: 'Club evening', system: SWISS, ...settings }, START));
  return after(
    created,
    ...[...names].map((name, index) => ({ type: 'enter', player: { id: name, name, rating: 2000 - index } })),
  );
}

/** Lets events happen one after the other; `at` is the time of the event before unless said otherwise. */
export function after(tournament: Tournament, ...events: readonly object[]): Tournament {
  return events.reduce<Tournament>(
    (current, event) => must(tryApply(current, { at: current.at, ...event })),
    tournament,
  );
}

export function refusalOf(tournament: Tournament, event: object): TournamentRefusal {
  const result = tryApply(tournament, { at: tournament.at, ...event });
  if (result.ok) throw new Error('accepted');
  return result.error;
}

export function codeOf(tournament: Tournament, event: object): string {
  return refusalOf(tournament, event).code;
}

/** `ab cd e`: a draft of two boards and a bye. */
export function drafted(pairs: string): object {
  const words = pairs.split(' ');
  const bye = words.find((word) => word.length === 1);
  return {
    type: 'draft',
    pairings: words.filter((word) => word.length === 2).map((word) => [...word]),
    ...(bye === undefined ? {} : { bye }),
  };
}

/** Publishes these pairings and lets the first of each win. */
export function played(tournament: Tournament, pairs: string): Tournament {
  const published = after(tournament, drafted(pairs), { type: 'publish' });
  const { number, pairings } = published.rounds.at(-1) ?? { number: 0, pairings: [] };
  const results = pairings.map((_, index) => ({
    type: 'result',
    round: number,
    board: index + 1,
    outcome: '1-0',
  }));
  return after(published, ...results);
}

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}
