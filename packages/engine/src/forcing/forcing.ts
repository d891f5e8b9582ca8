/** Does the side to move win ZÈRTZ by force? A proven win with its line, or what was refuted; never an estimate. */

import { outcome, type Position, type Turn } from '@gipfel/rules';
import type { Core } from '../core.js';
import type { ChooseTurn } from '../solver/verifyWin.js';
import { deepen, type Purse } from './deepen.js';
import { forcedLine } from './forcedLine.js';
import { forcedTurn } from './forcedTurns.js';
import { type ForcingBounds, makeForcingCore } from './forcingCore.js';

interface ForcingLimits {
  /** Positions searched, the line included. */
  readonly nodes: number;
  /** The attacker's maximum number of placements; default 12. */
  readonly sacrifices?: number;
  /** How often the defender may be free of a forced capture, with all turns to choose from; default 0. */
  readonly freeReplies?: number;
  /** Called now and then between nodes; the core's own `poll` is called more often. */
  readonly isStopped?: () => boolean;
  readonly megabytes?: number;
  /** Called with every number of sacrifices that is not enough, as soon as it is known. */
  readonly onRefuted?: (sacrifices: number) => void;
}

type ForcingAnswer =
  | {
      readonly result: 'win';
      readonly bounds: ForcingBounds;
      readonly nodes: number;
      /** To the end of the game, against one of many defences; absent if the limits did not suffice to find it again. */
      readonly line?: readonly Turn[];
    }
  | {
      /** `refuted`: no forced win within all bounds. `stopped`: nothing is known beyond `refutedTo`. */
      readonly result: 'refuted' | 'stopped';
      /** No forced win with this many sacrifices or fewer; undefined if nothing is known. */
      readonly refutedTo: number | undefined;
      readonly nodes: number;
    };

const SACRIFICES = 12;
const MEGABYTES = 64;

export function findForcedWin(core: Core, position: Position, limits: ForcingLimits): ForcingAnswer {
  const nothing: ForcingAnswer = { result: 'stopped', refutedTo: undefined, nodes: 0 };
  if (outcome(position) !== undefined) return nothing;
  const made = makeForcingCore(core);
  if (!made.ok || !made.value.begin(limits.megabytes ?? MEGABYTES)) return nothing;
  const purse: Purse = { left: limits.nodes, isStopped: limits.isStopped ?? (() => false) };
  const range = { from: 0, to: limits.sacrifices ?? SACRIFICES, freeReplies: limits.freeReplies ?? 0 };
  const { onRefuted } = limits;
  const found = deepen(made.value, position, { ...range, ...(onRefuted && { onRefuted }) }, purse);
  const spent = (): number => limits.nodes - purse.left;
  if (found.state !== 'proven') return { result: found.state, refutedTo: found.refutedTo, nodes: spent() };
  const line = forcedLine(made.value, position, found.bounds, purse);
  return { result: 'win', bounds: found.bounds, nodes: spent(), ...(line && { line }) };
}

/**
 * A chooser for positions in which the side to move wins by force; undefined where that is not proven within the node limit.
 * What it learns for one position helps with the next, so do not use the core for anything else meanwhile.
 */
export function createForcedTurns(
  core: Core,
  bounds: ForcingBounds,
  nodes: number,
  megabytes: number,
): ChooseTurn {
  const made = makeForcingCore(core);
  if (!made.ok || !made.value.begin(megabytes)) return () => undefined;
  const range = { from: 0, to: bounds.sacrifices, freeReplies: bounds.freeReplies };
  return (position) => {
    const purse: Purse = { left: nodes, isStopped: () => false };
    return forcedTurn(made.value, position, range, purse)?.turn;
  };
}
