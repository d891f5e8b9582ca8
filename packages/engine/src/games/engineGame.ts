/** What the engine needs to know about a game beyond its rules and compiled core. */

import type { ActionOf, GameId, Outcome, PositionOf, Result } from '@gipfel/rules';
import type { Sight } from '../levels/sight.js';

/** Positions of random games of one variant for the bench. */
interface BenchPositions {
  readonly variant: string;
  /** Number of actions of a random game that lead to each position. */
  readonly actions: readonly number[];
  /** Search depth of each. */
  readonly depth: number;
}

export interface EngineGame<Id extends GameId> {
  /** Levels 1, 2, 3, …: how each sees, and its measured Elo above the random player. */
  readonly sights: readonly Sight[];
  readonly elo: readonly number[];
  readonly bench: readonly BenchPositions[];
  /** Without ties, a side that does not win loses: one proof attempt answers both questions. */
  readonly hasTies: boolean;

  /** Writes the bytes that the core loads. After an error the buffer holds garbage. */
  writePosition(position: PositionOf<Id>, into: DataView): Result<undefined, string>;
  fromAction(action: ActionOf<Id>): number;
  /** The action of a code, legal or not; undefined for an invalid code. */
  toAction(position: PositionOf<Id>, code: number): ActionOf<Id> | undefined;
  /** The outcome of a core's code; undefined while the game goes on. */
  toOutcome(code: number): Outcome | undefined;

  /** A stored position without its history. */
  withoutPast(bytes: Uint8Array): Uint8Array;

  /** Whether the position is small enough for the ending solver. */
  isEnding(position: PositionOf<Id>): boolean;
  /** The longest game from here if one side places at most this often and the other only when forced. */
  mostTurns(position: PositionOf<Id>, placements?: number): number;
  /** The part of the past that affects the future, besides the position's own key. */
  pastKey(position: PositionOf<Id>): string;

  /** For the reference players: hundredths, from the view of side 0. */
  evaluate(position: PositionOf<Id>): number;
  /** For the reference players: false while the side to move is forced. */
  isQuiet(position: PositionOf<Id>): boolean;
}
