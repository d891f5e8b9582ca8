/** The types of ZÈRTZ positions. */

import type { OutcomeBy, RefusalBy, Side } from '../game.js';
import type { Cell } from '../hex/grid.js';

/** A rule in docs/rules/zertz.md. */
export type ZertzRuleId = `Z${number}.${number}`;
export type Outcome = OutcomeBy<ZertzRuleId>;
export type Refusal<Code extends string = string> = RefusalBy<ZertzRuleId, Code>;

export type Colour = 'W' | 'G' | 'B';
export const COLOURS: readonly Colour[] = ['W', 'G', 'B'];

/** A place of the grid: no ring (never there, or removed), a vacant ring, or a ring with a marble. */
export type Ring = '-' | '.' | Colour;

export type Marbles = Readonly<Record<Colour, number>>;

/** How many of each colour win, and how many of every colour at once (Z6). */
export interface Goals extends Marbles {
  readonly each: number;
}

/** Z1.2: the printed boards, by their rings. */
export const BOARD_NAMES = ['37', '40', '43', '44', '48', '61'] as const;
export type BoardName = (typeof BOARD_NAMES)[number];

/** The options that stay the same for a whole game. */
export interface ZertzRules {
  /** Standard and blitz fix marbles and goals (Z1.1, Z6, Z8); custom leaves both open. */
  readonly variant: 'standard' | 'blitz' | 'custom';
  readonly goals: Goals;
  /** Z5.4: isolated groups are claimed or left one by one, or all claimed automatically. */
  readonly claims: 'optional' | 'auto';
  /** Z2.2, or Z9.3: a capture may be skipped until the opponent demands it. */
  readonly captures: 'compulsory' | 'onDemand';
}

/** The rings a game starts with; removed ones are marked in `rings` and stay listed here. */
export interface Board {
  readonly name: BoardName | 'custom';
  readonly cells: readonly Cell[];
}

/** The step of the current turn. */
export type ZertzStep =
  | { readonly at: 'start' }
  /** A marble was put on `placed`; a free ring must be removed (Z3.3). */
  | { readonly at: 'remove'; readonly placed: Cell }
  /** A chain is under way and must go on (Z4.2). */
  | { readonly at: 'jump'; readonly jumper: Cell }
  /** Isolated full groups still to be claimed or left, decided in this order (Z5.4). */
  | { readonly at: 'claim'; readonly groups: readonly (readonly Cell[])[] };

export interface ZertzPosition {
  readonly game: 'zertz';
  readonly rules: ZertzRules;
  readonly board: Board;
  /** One entry for each of the grid's 61 places. */
  readonly rings: readonly Ring[];
  readonly pool: Marbles;
  /** The captured marbles of both sides. */
  readonly stores: readonly [Marbles, Marbles];
  readonly side: Side;
  readonly step: ZertzStep;
  /** Consecutive forced passes so far (Z7.4). */
  readonly passes: number;
  /** The opponent demanded the skipped capture: this turn must capture (Z9.3). */
  readonly demanded: boolean;
  /**
   * Repetition keys of the turn starts since the last irreversible step, this one included (Z7.3). Empty while the pool
   * has marbles: until then every placement makes repetition impossible.
   */
  readonly seen: readonly string[];
}

export const TURN_START: ZertzStep = { at: 'start' };
export const NO_MARBLES: Marbles = { W: 0, G: 0, B: 0 };

export function isColour(value: unknown): value is Colour {
  return value === 'W' || value === 'G' || value === 'B';
}

export function countMarbles(marbles: Marbles): number {
  return marbles.W + marbles.G + marbles.B;
}

export function addMarbles(a: Marbles, b: Marbles): Marbles {
  return { W: a.W + b.W, G: a.G + b.G, B: a.B + b.B };
}

export function addMarble(marbles: Marbles, colour: Colour, count: number): Marbles {
  return { ...marbles, [colour]: marbles[colour] + count };
}
