/** What the engine has to know about a game beyond its rules and its compiled core. */

import type { ActionOf, GameId, Outcome, PositionOf, Result } from '@gipfel/rules';
import type { Sight } from '../levels/sight.js';

/** Positions of random games of one variant that belong to the bench signature. */
interface BenchPositions {
  readonly variant: string;
  /** How many actions of a random game lead to each position. */
  readonly actions: readonly number[];
  /** How deep each is searched. */
  readonly depth: number;
}

export interface EngineGame<Id extends GameId> {
  /** Levels 1, 2, 3, …: how each sees, and its measured Elo above the random player. */
  readonly sights: readonly Sight[];
  readonly elo: readonly number[];
  readonly bench: readonly BenchPositions[];
  /** Without ties, whoever does not win loses: one proof attempt answers both questions. */
  readonly hasTies: boolean;

  /** Writes the bytes that the core loads. After an error the buffer holds garbage. */
  writePosition(position: PositionOf<Id>, into: DataView): Result<undefined, string>;
  fromAction(action: ActionOf<Id>): number;
  /** The action that a code stands for, legal or not; undefined when it stands for none. */
  toAction(position: PositionOf<Id>, code: number): ActionOf<Id> | undefined;
  /** An outcome code of the core; undefined while the game goes on. */
  toOutcome(code: number): Outcome | undefined;

  /** A stored position without the earlier positions that it carries along. */
  withoutPast(bytes: Uint8Array): Uint8Array;

  /** Whether little enough is left for the ending solver to be worth asking. */
  isEnding(position: PositionOf<Id>): boolean;
  /** No game lasts longer from here, if one side places at most so often and the other never of its own free will. */
  mostTurns(position: PositionOf<Id>, placements?: number): number;
  /** What of the past decides the future, besides the position's own key. */
  pastKey(position: PositionOf<Id>): string;

  /** For the reference players: hundredths, from the view of side 0. */
  evaluate(position: PositionOf<Id>): number;
  /** For the reference players: false while the side to move is being forced. */
  isQuiet(position: PositionOf<Id>): boolean;
}
