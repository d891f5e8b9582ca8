/** Whether a well-formed TZAAR set-up is possible, and in a standard game also reachable. */

import { refusal, type Side } from '../game.js';
import { PLACES } from './board.js';
import { visiblePieces } from './mechanics.js';
import { haveBothLost } from './outcome.js';
import {
  PIECE_TYPES,
  PIECES_PER_SIDE,
  type Refusal,
  TOTAL_PER_SIDE,
  type TzaarPosition,
  type TzaarRuleId,
} from './position.js';

export type TzaarSetupCode =
  | 'SETUP_MALFORMED'
  | 'PLACE_IS_HOLE'
  | 'PIECES_TOO_MANY'
  | 'STACK_TOO_HIGH'
  | 'STACKS_UNREACHABLE'
  | 'LOSSES_UNREACHABLE'
  | 'BOTH_SIDES_LOST'
  | 'STEP_IMPOSSIBLE';

type Reason = Refusal<TzaarSetupCode>;

const SIDES: readonly Side[] = [0, 1];

export function refuseCounts(position: TzaarPosition): Reason | undefined {
  for (const side of SIDES) {
    const reason = refuseSide(position, side);
    if (reason !== undefined) return reason;
  }
  switch (position.step) {
    case 'place':
      return refuseHalfPlaced(position);
    case 'first':
      return refuseBeforeFirst(position);
    case 'capture':
    case 'second':
      if (haveBothLost(position)) return refusal('BOTH_SIDES_LOST', 'T6.1');
      // T2.4: a composed position need not be reachable.
      return position.variant === 'custom' ? undefined : refuseUnreachable(position);
  }
}

/** T1.1: no more pieces than the set has, by type and in total. */
function refuseSide({ places }: TzaarPosition, side: Side): Reason | undefined {
  const visible = visiblePieces(places, side);
  for (const piece of PIECE_TYPES) {
    const [count, limit] = [visible[piece], PIECES_PER_SIDE[piece]];
    if (count > limit) return refusal('PIECES_TOO_MANY', 'T1.1', [], { side, piece, count, limit });
  }
  const own = PLACES.filter((cell) => places[cell]?.owner === side);
  const total = own.reduce((sum, cell) => sum + heightAt(places, cell), 0);
  if (total <= TOTAL_PER_SIDE) return undefined;
  const highest = own.reduce((a, b) => (heightAt(places, b) > heightAt(places, a) ? b : a), own[0] ?? 0);
  const others = own.length - 1;
  return refusal('STACK_TOO_HIGH', 'T1.1', [highest], {
    side,
    count: total,
    limit: TOTAL_PER_SIDE,
    most: Math.max(1, TOTAL_PER_SIDE - others),
  });
}

function heightAt(places: TzaarPosition['places'], cell: number): number {
  return places[cell]?.height ?? 0;
}

/** T2.3: single pieces only, alternating from White, and something left to place. */
function refuseHalfPlaced({ places, side }: TzaarPosition): Reason | undefined {
  const placed = SIDES.map((owner) => PLACES.filter((cell) => places[cell]?.owner === owner).length);
  const [white = 0, black = 0] = placed;
  const stacked = PLACES.filter((cell) => heightAt(places, cell) > 1);
  if (stacked.length > 0) return impossible('T2.3', stacked);
  return white - black === side && white + black < PLACES.length ? undefined : impossible('T2.3');
}

/** T3.1: nothing has moved yet. */
function refuseBeforeFirst({ places, side }: TzaarPosition): Reason | undefined {
  const untouched = PLACES.every((cell) => heightAt(places, cell) === 1);
  return untouched && side === 0 ? undefined : impossible('T3.1');
}

/**
 * Every turn captures and strengthens at most once, White's first turn not at all. So a side's extra height is at most the
 * number of pieces it has captured, for White one less; and Black is the first to lose a piece.
 */
function refuseUnreachable(position: TzaarPosition): Reason | undefined {
  const { places, side, step } = position;
  const tallies = SIDES.map((owner) => {
    const own = PLACES.filter((cell) => places[cell]?.owner === owner);
    const total = own.reduce((sum, cell) => sum + heightAt(places, cell), 0);
    return { lost: TOTAL_PER_SIDE - total, extra: total - own.length };
  });
  const [white = { lost: 0, extra: 0 }, black = { lost: 0, extra: 0 }] = tallies;
  if (black.lost === 0) return refusal('LOSSES_UNREACHABLE', 'T3.1', [], { side: 1 });
  // White has lost nothing, so Black has not captured yet, and White has made only its first capture.
  const blackHasCaptured = side === 0 || step === 'second';
  if (white.lost === 0 && (blackHasCaptured || black.lost > 1 || white.extra + black.extra > 0)) {
    return refusal('LOSSES_UNREACHABLE', 'T3.2', [], { side: 0 });
  }
  for (const owner of SIDES) {
    const extra = owner === 0 ? white.extra : black.extra;
    const limit = owner === 0 ? black.lost - 1 : white.lost;
    if (extra > limit)
      return refusal('STACKS_UNREACHABLE', 'T3.2', stacksOf(position, owner), {
        side: owner,
        count: extra,
        limit,
      });
  }
  return undefined;
}

function stacksOf({ places }: TzaarPosition, owner: Side): readonly number[] {
  return PLACES.filter((cell) => places[cell]?.owner === owner && heightAt(places, cell) > 1);
}

function impossible(rule: TzaarRuleId, cells: readonly number[] = []): Reason {
  return refusal('STEP_IMPOSSIBLE', rule, cells);
}
