/** What every game's law offers. The rest of the house asks these functions and never looks inside a position. */

import type { Cell } from './hex/grid.js';
import type { CellMap } from './hex/symmetry.js';
import type { Result } from './result.js';

/** 0 moves first: ZÈRTZ player A, TZAAR White. */
export type Side = 0 | 1;

export function opponentOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** The number of a rule in docs/rules/zertz.md or docs/rules/tzaar.md. */
export type RuleId = `${'Z' | 'T'}${number}.${number}`;

/** How a game ended; no winner means a tie. The rule is the one that decided it. */
export interface Outcome {
  readonly winner: Side | undefined;
  readonly rule: RuleId;
}

/**
 * Why something was refused. `code` is stable and translated by the apps; `rule` is the law it rests on (absent when
 * the input was no action or set-up at all); `cells` prove it, the most telling ones first; `values` fill the sentence.
 */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly rule?: RuleId;
  readonly cells: readonly Cell[];
  readonly values: Readonly<Record<string, string | number>>;
}

export function refusal<Code extends string>(
  code: Code,
  rule: RuleId | undefined,
  cells: readonly Cell[] = [],
  values: Readonly<Record<string, string | number>> = {},
): Refusal<Code> {
  return rule === undefined ? { code, cells, values } : { code, rule, cells, values };
}

export interface PositionBase {
  readonly side: Side;
}

export interface Game<Setup, Position extends PositionBase, Action> {
  /** The names `setupOf` understands, the default first. */
  readonly variants: readonly string[];
  /** The set-up of a named variant; `random` is asked only where the variant shuffles. */
  setupOf(variant: string, random: () => number): Setup | undefined;
  /** Checks anything that claims to be a set-up. */
  fromSetup(setup: unknown): Result<Position, Refusal>;
  toSetup(position: Position): Setup;
  /** Checks that a value has the shape of an action of this game; says nothing about legality. */
  parseAction(value: unknown): Result<Action, Refusal>;
  isSameAction(a: Action, b: Action): boolean;
  /** All legal single steps, in a fixed order; empty exactly when the game is over. */
  legalActions(position: Position): readonly Action[];
  /** Why this well-formed action is illegal here; undefined when it is legal. */
  refuse(position: Position, action: Action): Refusal | undefined;
  /** The position after a legal action. Anything else is a programming error: use `tryPlay`. */
  play(position: Position, action: Action): Position;
  /** True when the side to move has not yet done anything in its turn. */
  isTurnStart(position: Position): boolean;
  outcome(position: Position): Outcome | undefined;
  /** Equal for positions with the same future (repetition history aside), across processes and versions. */
  key(position: Position): string;
  /** The symmetries of the board this position is played on, the identity first. */
  symmetries(position: Position): readonly CellMap[];
  mapPosition(map: CellMap, position: Position): Position;
  mapAction(map: CellMap, action: Action): Action;
}
