/** The engine's game modules. Outside the game folders only this file and wasm/registry.ts name a game. */

import type { GameId, Position } from '@gipfel/rules';
import type { EngineGame } from './engineGame.js';
import { tzaar } from './tzaar/game.js';
import { zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: EngineGame<Id> } = { zertz, tzaar };

export function engineGame<Id extends GameId>(id: Id): EngineGame<Id> {
  return GAMES[id];
}

/** The module of a position whose game is not known statically: its `game` field selects the matching one. */
export function engineGameOf(position: Position): EngineGame<GameId> {
  return GAMES[position.game];
}
