/** The types and rules of each game: a new one is a line in `gameIds.ts`, one in `Games` and one in `GAMES`. */

import type { Game, OutcomeBy, RefusalBy } from './game.js';
import { GAME_IDS, type GameId } from './gameIds.js';
import { type TzaarTypes, tzaar } from './tzaar/game.js';
import { type ZertzTypes, zertz } from './zertz/game.js';

export interface Games {
  readonly zertz: ZertzTypes;
  readonly tzaar: TzaarTypes;
}

const GAMES: { readonly [Id in GameId]: Game<Games[Id]> } = { zertz, tzaar };

type SetupOf<Id extends GameId> = Games[Id]['setup'];
export type PositionOf<Id extends GameId> = Games[Id]['position'];
export type ActionOf<Id extends GameId> = Games[Id]['action'];
export type VariantOf<Id extends GameId> = Games[Id]['variant'];

/** Of any game, discriminated by `game`. */
export type Setup = SetupOf<GameId>;
export type Position = PositionOf<GameId>;
export type Action = ActionOf<GameId>;
export type RuleId = Games[GameId]['ruleId'];
export type Outcome = OutcomeBy<RuleId>;
export type Refusal<Code extends string = string> = RefusalBy<RuleId, Code>;

export function isRuleId(text: string): text is RuleId {
  return GAME_IDS.some((id) => GAMES[id].isRuleId(text));
}

export function gameNamed<Id extends GameId>(id: Id): Game<Games[Id]> {
  return GAMES[id];
}

/**
 * The rules of a position whose game is not known statically. Sound because a position's `game` field selects the rules
 * that made it; actions come as `unknown` through `tryPlay`, or from `legalActions` of the same position.
 */
export function gameOf(position: Position): Game<Games[GameId]> {
  return GAMES[position.game] as unknown as Game<Games[GameId]>;
}
