/** What a lesson is made of: positions, goals and solutions as data. Its sentences are found by the names of lesson and step. */

import type { GameId } from '@gipfel/rules';

/**
 * Which legal turns solve a step.
 * - `any`: every one
 * - `actions`: those whose every action, written as notation, matches one of the patterns (`?` stands for one character, `*` for any number)
 * - `turns`: exactly these, written as notation
 * - `every`: exactly these too, and all of them have to be found, one after the other
 * - `captures`: those that capture at least this many marbles or pieces
 * - `wins`: those that win the game at once
 * - `safe`: those that leave the opponent without a turn that wins at once
 */
export type Goal =
  | { readonly kind: 'any' }
  | { readonly kind: 'actions'; readonly allow: readonly string[] }
  | { readonly kind: 'turns'; readonly turns: readonly string[] }
  | { readonly kind: 'every'; readonly turns: readonly string[] }
  | { readonly kind: 'captures'; readonly count: number }
  | { readonly kind: 'wins' }
  | { readonly kind: 'safe' };

/** A legal action that is not wanted and has an explanation of its own. */
interface Mistake {
  /** Patterns as in a goal of `actions`. */
  readonly actions: readonly string[];
  /** The last part of the sentence's key, behind `Wrong`. */
  readonly name: string;
}

interface StepBase {
  readonly id: string;
  /** A line of notation; left out where the step goes on from the end of the one before. */
  readonly position?: string;
  /** Cells to circle while the step is explained. */
  readonly circles?: readonly string[];
  /** Arrows between cells, `d4-d6`. */
  readonly arrows?: readonly string[];
}

/** Something to look at. */
interface ShowStep extends StepBase {
  readonly kind: 'show';
  /** A turn played for the reader to watch. */
  readonly watch?: string;
}

/** Something to do. */
export interface DoStep extends StepBase {
  readonly kind: 'do';
  readonly goal: Goal;
  /** Accepted turns, all of them where every one has to be found; the first that fits the way the reader came is shown. */
  readonly solution: readonly string[];
  readonly mistakes?: readonly Mistake[];
  /** The opponent's answer. Colours of captured marbles are left out where the reader may choose them. */
  readonly reply?: string;
}

export type Step = ShowStep | DoStep;

export interface Lesson {
  readonly id: string;
  readonly game: GameId;
  readonly part: 'rules' | 'tactics';
  /** The numbered rules it teaches. */
  readonly rules: readonly string[];
  readonly steps: readonly Step[];
}
