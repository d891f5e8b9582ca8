/** The forcing part of ZÈRTZ's compiled core, typed. */

import { err, ok, type Position, type Result } from '@gipfel/rules';
import type { Core } from '../core.js';
import { makeSearchCore } from '../search/searchCore.js';
import { FORCING_PROVEN, FORCING_REFUTED, FORCING_STOPPED } from '../shared.js';

type ForcingState = 'stopped' | 'proven' | 'refuted';

/** How much the attacker may spend: his own placements, and how often the defender may be left without a forced capture. */
export interface ForcingBounds {
  readonly sacrifices: number;
  readonly freeReplies: number;
}

/** Numbers are those of assembly/games/zertz/forcing/index.ts. */
export interface ForcingCore {
  /** False when the core cannot hold this position. */
  load(position: Position): boolean;
  /** Forgets everything; false when there is not so much memory. */
  begin(megabytes: number): boolean;
  /** Whether the side to move in the loaded position wins within the bounds; goes on with what is known. */
  run(bounds: ForcingBounds, nodeLimit: number): ForcingState;
  nodes(): number;
  /** Whether the host's `poll` ended the last run. */
  isHalted(): boolean;
  /** The actions that a proven run begins with. */
  codes(): readonly number[];
}

interface ForcingExports {
  forcingBegin(megabytes: number): number;
  forcingRun(sacrifices: number, free: number, nodeLimit: bigint): number;
  forcingMove(): number;
  forcingNodes(): bigint;
  forcingIsHalted(): number;
}

const FUNCTIONS: readonly (keyof ForcingExports)[] = [
  'forcingBegin',
  'forcingRun',
  'forcingMove',
  'forcingNodes',
  'forcingIsHalted',
];
const STATES: ReadonlyMap<number, ForcingState> = new Map([
  [FORCING_STOPPED, 'stopped'],
  [FORCING_PROVEN, 'proven'],
  [FORCING_REFUTED, 'refuted'],
]);

function isForcingExports(value: object): value is ForcingExports {
  return FUNCTIONS.every((name) => typeof Reflect.get(value, name) === 'function');
}

/** Only the core of ZÈRTZ has this part. */
export function makeForcingCore(core: Core): Result<ForcingCore, 'CORE_INCOMPLETE'> {
  const { more } = core;
  const search = makeSearchCore(core);
  if (!search.ok || !isForcingExports(more)) return err('CORE_INCOMPLETE');
  return ok({
    load: search.value.load,
    begin: (megabytes) => more.forcingBegin(megabytes) === 1,
    run: ({ sacrifices, freeReplies }, nodeLimit) =>
      STATES.get(more.forcingRun(sacrifices, freeReplies, BigInt(nodeLimit))) ?? 'stopped',
    nodes: () => Number(more.forcingNodes()),
    isHalted: () => more.forcingIsHalted() === 1,
    codes: () => search.value.codesOf(more.forcingMove()),
  });
}
