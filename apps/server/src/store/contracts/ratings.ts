/** How strong somebody is, for each game and speed. */

import type { Speed } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';

export interface Rating {
  readonly value: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
  /** The last rated game; deviation grows with the time since. */
  readonly at: number;
}

/** The rating before the first rated game. */
export const NEW_RATING: Rating = { value: 1500, deviation: 350, volatility: 0.06, games: 0, at: 0 };

export interface RatingStore {
  of(person: string): Promise<readonly ({ game: GameId; speed: Speed } & Rating)[]>;
  one(person: string, game: GameId, speed: Speed): Promise<Rating | undefined>;
  /** The last `limit` ones, oldest first. */
  history(
    person: string,
    game: GameId,
    speed: Speed,
    limit: number,
  ): Promise<readonly { at: number; value: number; deviation: number; match: string }[]>;
  /** Living people only. */
  leaders(
    game: GameId,
    speed: Speed,
    limit: number,
    most: { deviation: number; since: number },
  ): Promise<readonly ({ person: string } & Rating)[]>;
}
