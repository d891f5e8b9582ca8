/** Ratings as pages show them: one person's, and the leaders'. */

import type { PersonView, RatingValue, Speed } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';
import { peopleOf, personView } from '../lobby/views.js';
import type { Store } from '../store/store.js';
import { currentRating, PROVISIONAL_DEVIATION, ratingValue } from './glicko.js';

const DAY = 86_400_000;
/** Players without a rated game for longer are not listed (milliseconds). */
const ACTIVE_FOR = 60 * DAY;

export interface Standing extends RatingValue {
  readonly game: GameId;
  readonly speed: Speed;
  readonly games: number;
}

export async function standingsOf(store: Store, person: string, now: number): Promise<readonly Standing[]> {
  const ratings = await store.ratings.of(person);
  return ratings.map(({ game, speed, ...rating }) => ({
    game,
    speed,
    games: rating.games,
    ...ratingValue(currentRating(rating, now)),
  }));
}

export interface Leader extends RatingValue {
  readonly person: PersonView;
  readonly games: number;
}

/** The best first: active, and known well enough. */
export async function leadersOf(
  store: Store,
  game: GameId,
  speed: Speed,
  limit: number,
  now: number,
): Promise<readonly Leader[]> {
  const most = { deviation: PROVISIONAL_DEVIATION, since: now - ACTIVE_FOR };
  const leaders = await store.ratings.leaders(game, speed, limit, most);
  const people = await peopleOf(
    store,
    leaders.map(({ person }) => person),
  );
  return leaders.flatMap(({ person: id, ...rating }) => {
    const person = people.get(id);
    const shown = ratingValue(currentRating(rating, now));
    // The stored deviation was that of the last game.
    if (person === undefined || shown.provisional) return [];
    return [{ person: personView(person), games: rating.games, ...shown }];
  });
}
