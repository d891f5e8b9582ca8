/** The types of TZAAR positions. */

import type { OutcomeBy, RefusalBy, Side } from '../game.js';

/** A rule in docs/rules/tzaar.md. */
export type TzaarRuleId = `T${number}.${number}`;
export type Outcome = OutcomeBy<TzaarRuleId>;
export type Refusal<Code extends string = string> = RefusalBy<TzaarRuleId, Code>;

/** Tzaar, Tzarra, Tott, by the letters of our notation. */
export type PieceType = 'Z' | 'R' | 'T';
export const PIECE_TYPES: readonly PieceType[] = ['Z', 'R', 'T'];

/** T1.1: how many of each type a side starts with. */
export const PIECES_PER_SIDE: Readonly<Record<PieceType, number>> = { Z: 6, R: 9, T: 15 };
export const TOTAL_PER_SIDE = 30;

/** A piece or stack: one colour, named by its top piece (T5.1, T5.2). */
export interface Stack {
  readonly owner: Side;
  readonly type: PieceType;
  readonly height: number;
}

/** A place of the grid: vacant, the hole in the middle, or a stack. */
export type Place = Stack | undefined;

/**
 * place: the tournament set-up is under way (T2.3); first: White's single capture (T3.1);
 * capture: a turn begins with its compulsory capture (T3.2); second: capture, strengthen or pass.
 */
export type TzaarStep = 'place' | 'first' | 'capture' | 'second';

/** T2: the three printed starts. */
export const TZAAR_STARTS = ['random', 'fixed', 'alternating'] as const;
export type TzaarStart = (typeof TZAAR_STARTS)[number];

/** Standard positions can arise in a game; custom ones are composed (T2.4). They are played alike. */
export type TzaarVariant = 'standard' | 'custom';

export interface TzaarPosition {
  readonly game: 'tzaar';
  readonly variant: TzaarVariant;
  /** One entry for each of the grid's 61 places; the centre is the hole and always undefined. */
  readonly places: readonly Place[];
  readonly side: Side;
  readonly step: TzaarStep;
}

export function isPieceType(value: unknown): value is PieceType {
  return value === 'Z' || value === 'R' || value === 'T';
}

const SINGLES: Readonly<Record<PieceType, readonly [Stack, Stack]>> = {
  Z: [
    { owner: 0, type: 'Z', height: 1 },
    { owner: 1, type: 'Z', height: 1 },
  ],
  R: [
    { owner: 0, type: 'R', height: 1 },
    { owner: 1, type: 'R', height: 1 },
  ],
  T: [
    { owner: 0, type: 'T', height: 1 },
    { owner: 1, type: 'T', height: 1 },
  ],
};

export function singlePiece(owner: Side, type: PieceType): Stack {
  return SINGLES[type][owner];
}
