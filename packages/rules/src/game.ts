/** The interface of a game's rules. Shared code calls these functions and never looks inside a position. */

import type { Cell, Grid } from './hex/grid.js';
import type { CellMap } from './hex/symmetry.js';
import type { Result } from './result.js';

/** 0 moves first: ZÈRTZ player A, TZAAR White. */
export type Side = 0 | 1;

export function opponentOf(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** How a game ended, and the deciding rule; no winner means a tie. */
export interface OutcomeBy<RuleId extends string> {
  readonly winner: Side | undefined;
  readonly rule: RuleId;
}

/**
 * Why something was refused. `code` is stable and translated by the apps; `rule` is the rule broken (absent when the input
 * was not an action or set-up at all); `cells` prove it, the most telling first; `values` fill the sentence.
 */
export interface RefusalBy<RuleId extends string, Code extends string = string> {
  readonly code: Code;
  readonly rule?: RuleId;
  readonly cells: readonly Cell[];
  readonly values: Readonly<Record<string, string | number>>;
}

export function refusal<Code extends string, Rule extends string | undefined>(
  code: Code,
  rule: Rule,
  cells: readonly Cell[] = [],
  values: Readonly<Record<string, string | number>> = {},
): RefusalBy<NonNullable<Rule>, Code> {
  return rule === undefined ? { code, cells, values } : { code, rule, cells, values };
}

/** The types of one game. */
interface GameTypes {
  readonly setup: unknown;
  readonly position: { readonly side: Side };
  readonly action: unknown;
  /** The names of its starting positions. */
  readonly variant: string;
  /** Its rule ids, as in docs/rules. */
  readonly ruleId: string;
}

/** How an opponent has a turn taken back, in games that allow it. */
interface Demands<Types extends GameTypes> {
  readonly rule: Types['ruleId'];
  /** Whether the players of this game have agreed on it. */
  areAgreed(position: Types['position']): boolean;
  /** Where this legal turn must be made again; undefined when it stands. */
  after(before: Types['position'], turn: readonly Types['action'][]): Types['position'] | undefined;
}

export interface Game<Types extends GameTypes> {
  /** The default first. */
  readonly variants: readonly Types['variant'][];
  /** Those whose start is drawn by lot, so that the name alone does not tell it. */
  readonly drawnVariants: readonly Types['variant'][];
  /** The set-up of a named variant; only shuffled variants call `random`. */
  setupOf(variant: string, random: () => number): Types['setup'] | undefined;
  /** The variant that a start belongs to, otherwise `custom`. */
  variantOf(start: Types['position']): Types['variant'] | 'custom';
  /** The grid whose cells actions and positions name. */
  readonly grid: Grid;
  readonly isRuleId: (text: string) => text is Types['ruleId'];
  /** Validates an unknown value as a set-up. */
  fromSetup(setup: unknown): Result<Types['position'], RefusalBy<Types['ruleId']>>;
  toSetup(position: Types['position']): Types['setup'];
  /** Checks that a value has the shape of an action of this game, not that it is legal. */
  parseAction(value: unknown): Result<Types['action'], RefusalBy<Types['ruleId']>>;
  isSameAction(a: Types['action'], b: Types['action']): boolean;
  /** All legal single steps, in a fixed order; empty exactly when the game is over. */
  legalActions(position: Types['position']): readonly Types['action'][];
  /** Why this well-formed action is illegal here; undefined when it is legal. */
  refuse(position: Types['position'], action: Types['action']): RefusalBy<Types['ruleId']> | undefined;
  /** The position after a legal action. An illegal one is a programming error: use `tryPlay`. */
  play(position: Types['position'], action: Types['action']): Types['position'];
  /** Whether the side to move is at the start of its turn. */
  isTurnStart(position: Types['position']): boolean;
  outcome(position: Types['position']): OutcomeBy<Types['ruleId']> | undefined;
  /** Left out where every turn stands. */
  readonly demands?: Demands<Types>;
  /** Equal for positions with the same future (repetition history aside), across processes and versions. */
  key(position: Types['position']): string;
  /** The symmetries of the board this position is played on, the identity first. */
  symmetries(position: Types['position']): readonly CellMap[];
  mapPosition(map: CellMap, position: Types['position']): Types['position'];
  mapAction(map: CellMap, action: Types['action']): Types['action'];
}
