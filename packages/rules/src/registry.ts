/** The games there are. A new game is one line in `Games` and one in `GAMES`; the compiler then lists what is left. */

import type { Game } from './game.js';
import type { TzaarAction } from './tzaar/action.js';
import { tzaar } from './tzaar/game.js';
import type { TzaarPosition } from './tzaar/position.js';
import type { TzaarSetup } from './tzaar/setup.js';
import type { ZertzAction } from './zertz/action.js';
import { zertz } from './zertz/game.js';
import type { ZertzPosition } from './zertz/position.js';
import type { ZertzSetup } from './zertz/setup.js';

export interface Games {
  readonly zertz: {
    readonly setup: ZertzSetup;
    readonly position: ZertzPosition;
    readonly action: ZertzAction;
  };
  readonly tzaar: {
    readonly setup: TzaarSetup;
    readonly position: TzaarPosition;
    readonly action: TzaarAction;
  };
}

export type GameId = keyof Games;
export type SetupOf<Id extends GameId> = Games[Id]['setup'];
export type PositionOf<Id extends GameId> = Games[Id]['position'];
export type ActionOf<Id extends GameId> = Games[Id]['action'];

/** Any game's; told apart by `game`. */
export type Setup = SetupOf<GameId>;
export type Position = PositionOf<GameId>;
export type Action = ActionOf<GameId>;

export type GameLaw<Id extends GameId> = Game<SetupOf<Id>, PositionOf<Id>, ActionOf<Id>>;

const GAMES: { readonly [Id in GameId]: GameLaw<Id> } = { zertz, tzaar };

export const GAME_IDS: readonly GameId[] = ['zertz', 'tzaar'];

export function isGameId(value: unknown): value is GameId {
  return typeof value === 'string' && Object.hasOwn(GAMES, value);
}

export function gameNamed<Id extends GameId>(id: Id): GameLaw<Id> {
  return GAMES[id];
}

/**
 * The law of a position whose game is not known to the compiler. Sound because a position's `game` field selects the law
 * that made it; actions still come as `unknown` through `tryPlay`, or out of `legalActions` of the same position.
 */
export function lawOf(position: Position): Game<Setup, Position, Action> {
  return GAMES[position.game] as unknown as Game<Setup, Position, Action>;
}
