/** What the HTTP API answers, as far as pages read it (docs/api: the OpenAPI document says it all). */

import type { MatchView, Notice, PersonView, RatingValue, Speed } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';

/** GET /server: what its operator offers. */
export interface Offers {
  /** Whether strangers may make accounts. */
  readonly registration: boolean;
  readonly chat: boolean;
  readonly computers: boolean;
  /** Left out: no news while the app is closed. */
  readonly pushKey?: string;
}

/** GET /me: whoever asks, as only they see themselves. */
export interface Me extends PersonView {
  readonly email?: string;
  readonly createdAt: number;
  readonly preferences: Preferences;
}

export interface Preferences {
  /** Left out: on. */
  readonly chat?: boolean;
  readonly notices?: boolean;
}

export const SCOPES = ['play', 'challenge', 'read'] as const;
export type Scope = (typeof SCOPES)[number];

/** GET /me/tokens */
export interface TokenEntry {
  readonly id: string;
  readonly label: string;
  readonly scopes: readonly Scope[];
  readonly createdAt: number;
  readonly usedAt: number;
}

export interface RatingEntry extends RatingValue {
  readonly game: GameId;
  readonly speed: Speed;
  readonly games: number;
}

/** GET /players/:name */
export interface Player {
  readonly person: PersonView;
  readonly createdAt: number;
  /** Connected at this moment. */
  readonly online: boolean;
  readonly ratings: readonly RatingEntry[];
}

/** GET /players/:name/ratings, oldest first */
export interface RatingPoint {
  readonly at: number;
  readonly value: number;
  readonly deviation: number;
  readonly match: string;
}

/** GET /leaderboards/:game/:speed */
export interface Leader extends RatingValue {
  readonly person: PersonView;
  readonly games: number;
}

/** GET /matches, newest first; `next` goes on after these. */
export interface MatchPage {
  readonly matches: readonly MatchView[];
  readonly next?: string;
}

/** GET /me/notices, newest first */
export type NoticeEntry = Notice & { readonly read: boolean };

/** GET /me/blocks */
export interface Blocks {
  readonly blocks: readonly PersonView[];
}
