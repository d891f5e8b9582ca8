/** The vocabulary of ZÈRTZ: what a position holds. */

import type { OutcomeBy, RefusalBy, Side } from '../game.js';
import type { Cell } from '../hex/grid.js';

/** The number of a rule in docs/rules/zertz.md. */
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

export type BoardName = '37' | '40' | '43' | '44' | '48' | '61';

/** The agreements that stay the same for a whole game. */
export interface ZertzRules {
  /** Standard and blitz fix marbles and goals (Z1.1, Z6, Z8); custom leaves both open. */
  readonly variant: 'standard' | 'blitz' | 'custom';
  readonly goals: Goals;
  /** Z5.4: claim or leave each isolated group, or have all claimed without asking. */
  readonly claims: 'optional' | 'auto';
  /** Z2.2, or Z9.3 where a capture may be skipped until the opponent demands it. */
  readonly captures: 'compulsory' | 'onDemand';
}

/** The rings a game starts with; removed ones are marked in `rings` and stay listed here. */
export interface Board {
  readonly name: BoardName | 'custom';
  readonly cells: readonly Cell[];
}

/** How far the side to move has come in its turn. */
export type ZertzStep =
  | { readonly at: 'start' }
  /** A marble stands on `placed`; a free ring must go (Z3.3). */
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
  /** Forced passes in direct succession up to now (Z7.4). */
  readonly passes: number;
  /** The opponent demanded the capture that was skipped: this turn must capture (Z9.3). */
  readonly demanded: boolean;
  /**
   * Repetition keys of the turn starts since the last step that cannot be undone, this one included (Z7.3). Empty while
   * the pool has marbles: until then every placement makes a repetition impossible.
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
