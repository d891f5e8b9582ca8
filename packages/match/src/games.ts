/** The games of a match: a new game is a line in `Starts` and one in `GAMES`. */

import type { Action, GameId, Position } from '@gipfel/rules';
import type { Colour } from '@gipfel/rules/zertz';
import type { MatchGame, TouchMove } from './game.js';
import { type TzaarStart, game as tzaar } from './tzaar/game.js';
import { type ZertzStart, game as zertz } from './zertz/game.js';

interface Starts {
  readonly zertz: ZertzStart;
  readonly tzaar: TzaarStart;
}

/** What can be in a player's hand. */
export type TouchedPiece = Colour;

/** A printed start of a game, with the rules that players may choose. */
export type PrintedStart<Id extends GameId = GameId> = Extract<Starts[keyof Starts], { readonly game: Id }>;

const GAMES: { readonly [Id in GameId]: MatchGame<Starts[Id], TouchedPiece> } = { zertz, tzaar };

/** Sound because the start, position or variant that it is asked about is of this game. */
export function matchGameNamed<Id extends GameId>(id: Id): MatchGame<PrintedStart<Id>, TouchedPiece> {
  return GAMES[id] as unknown as MatchGame<PrintedStart<Id>, TouchedPiece>;
}

/** Sound because the position's own `game` selects the module. */
export function touchMoveOf({ game }: Position): TouchMove<GameId, TouchedPiece> | undefined {
  return matchGameNamed(game).touchMove as unknown as TouchMove<GameId, TouchedPiece> | undefined;
}

/** Whether the action places the piece that was touched (Z9.2). */
export function isPlacementOf(position: Position, action: Action, piece: TouchedPiece): boolean {
  return touchMoveOf(position)?.isPlacementOf(action, piece) === true;
}
