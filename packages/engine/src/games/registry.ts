/** The engine's game modules: outside the game folders only this file and wasmUrls.ts name a game. */

import type { GameId, Position } from '@gipfel/rules';
import type { EngineGame } from './engineGame.js';
import { tzaar } from './tzaar/game.js';
import { zertz } from './zertz/game.js';

const GAMES: { readonly [Id in GameId]: EngineGame<Id> } = { zertz, tzaar };

export function engineGame<Id extends GameId>(id: Id): EngineGame<Id> {
  return GAMES[id];
}

/** The module of a position whose game the compiler does not know: its `game` field selects the module that fits it. */
export function engineGameOf(position: Position): EngineGame<GameId> {
  return GAMES[position.game];
}
