/** Rows of the store as others may see them. */

import { sideAfter } from '@gipfel/match';
import type {
  ChallengeView,
  MatchView,
  PersonView,
  PlayerView,
  RatingValue,
  SeekView,
} from '@gipfel/protocol';
import { ratingValue } from '../ratings/glicko.js';
import type { Challenge, MatchRow, Person, Seek, Store } from '../store/store.js';

/** By id. A missing person is shown as a guest. */
export type PeopleById = ReadonlyMap<string, Person>;

export async function peopleOf(store: Store, ids: Iterable<string>): Promise<PeopleById> {
  const people = await store.people.byIds([...new Set(ids)]);
  return new Map(people.map((person) => [person.id, person]));
}

export function personView({ id, kind, name, level }: Person): PersonView {
  return { id, kind, ...(name === undefined ? {} : { name }), ...(level === undefined ? {} : { level }) };
}

function viewOf(people: PeopleById, id: string): PersonView {
  const person = people.get(id);
  return person === undefined ? { id, kind: 'guest' } : personView(person);
}

export function matchView(row: MatchRow, people: PeopleById): MatchView {
  const { id, game, variant, speed, terms, options, createdAt, endedAt, turns, result, rematchOf, unrated } =
    row;
  const toMove = endedAt === undefined ? sideAfter(options, turns) : undefined;
  return {
    id,
    game,
    variant,
    speed,
    terms,
    players: [playerView(row, 0, people), playerView(row, 1, people)],
    createdAt,
    ...(endedAt === undefined ? {} : { endedAt }),
    turns,
    ...(toMove === undefined ? {} : { toMove }),
    ...(result === undefined
      ? {}
      : {
          result: {
            reason: result.reason,
            ...(result.winner === undefined ? {} : { winner: result.winner }),
          },
        }),
    ...(rematchOf === undefined ? {} : { rematchOf }),
    ...(unrated === undefined ? {} : { unrated }),
  };
}

function playerView(row: MatchRow, side: 0 | 1, people: PeopleById): PlayerView {
  const before = row.ratingsBefore[side];
  const change = row.ratingChanges[side];
  return {
    person: viewOf(people, row.players[side]),
    ...(before === undefined ? {} : { rating: ratingValue(before) }),
    ...(change === undefined ? {} : { change: Math.round(change) }),
  };
}

/** `rating`: the maker's, for the game and speed of the terms. */
export function challengeView(
  challenge: Challenge,
  people: PeopleById,
  rating: RatingValue | undefined,
): ChallengeView {
  const { id, from, to, open, terms, side, createdAt, expiresAt, state, match } = challenge;
  return {
    id,
    from: viewOf(people, from),
    ...(rating === undefined ? {} : { rating }),
    ...(to === undefined ? {} : { to: viewOf(people, to) }),
    open,
    terms,
    side,
    createdAt,
    expiresAt,
    state,
    ...(match === undefined ? {} : { match }),
  };
}

/** `rating`: the waiting person's, for the game and speed of the terms. */
export function seekView(seek: Seek, people: PeopleById, rating: RatingValue | undefined): SeekView {
  const { id, person, terms, side, createdAt } = seek;
  return {
    id,
    from: viewOf(people, person),
    ...(rating === undefined ? {} : { rating }),
    terms,
    side,
    createdAt,
  };
}
