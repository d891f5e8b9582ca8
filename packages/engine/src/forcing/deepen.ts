/** One position with ever more sacrifices, until the win is proven or a limit is reached. */

import type { Position } from '@gipfel/rules';
import type { ForcingBounds, ForcingCore } from './forcingCore.js';

/** The remaining limits, shared by all runs on one position. */
export interface Purse {
  left: number;
  readonly isStopped: () => boolean;
}

/** Initial and final bounds; all smaller ones are known to be refuted. */
export interface DeepenRange {
  readonly from: number;
  readonly to: number;
  readonly freeReplies: number;
  /** Called with every number of sacrifices that is not enough. */
  readonly onRefuted?: (sacrifices: number) => void;
}

type Deepened =
  | { readonly state: 'proven'; readonly bounds: ForcingBounds; readonly codes: readonly number[] }
  /** `refutedTo`: no win with this many sacrifices or fewer; undefined if nothing is known. */
  | { readonly state: 'refuted' | 'stopped'; readonly refutedTo: number | undefined };

/** Nodes between checks whether to stop. */
const NODES_A_SLICE = 1 << 20;

export function deepen(core: ForcingCore, position: Position, range: DeepenRange, purse: Purse): Deepened {
  let refutedTo = range.from > 0 ? range.from - 1 : undefined;
  for (let sacrifices = range.from; sacrifices <= range.to; sacrifices++) {
    const bounds = { sacrifices, freeReplies: range.freeReplies };
    const state = decide(core, position, bounds, purse);
    if (state === 'proven') return { state, bounds, codes: core.codes() };
    if (state === 'stopped') return { state, refutedTo };
    refutedTo = sacrifices;
    range.onRefuted?.(sacrifices);
  }
  return { state: 'refuted', refutedTo };
}

function decide(
  core: ForcingCore,
  position: Position,
  bounds: ForcingBounds,
  purse: Purse,
): 'proven' | 'refuted' | 'stopped' {
  while (purse.left > 0 && !purse.isStopped()) {
    if (!core.load(position)) return 'stopped';
    const share = Math.min(purse.left, NODES_A_SLICE);
    const state = core.run(bounds, share);
    const nodes = Math.max(1, core.nodes());
    purse.left -= nodes;
    if (state !== 'stopped') return state;
    // Stopped by the host, or by something that more nodes would not change.
    if (core.isHalted() || nodes < share) return 'stopped';
  }
  return 'stopped';
}
