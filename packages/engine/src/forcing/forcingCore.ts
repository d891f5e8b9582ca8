/** The forcing part of ZÈRTZ's compiled core, typed. */

import { err, ok, type Position, type Result } from '@gipfel/rules';
import type { Core } from '../core.js';
import { makeSearchCore } from '../search/searchCore.js';
import { FORCING_PROVEN, FORCING_REFUTED, FORCING_STOPPED } from '../shared.js';

type ForcingState = 'stopped' | 'proven' | 'refuted';

/** Bounds: the attacker's placements, and how often the defender may be free of a forced capture. */
export interface ForcingBounds {
  readonly sacrifices: number;
  readonly freeReplies: number;
}

/** The numbers of assembly/games/zertz/forcing/index.ts. */
export interface ForcingCore {
  /** False if the core cannot represent this position. */
  load(position: Position): boolean;
  /** Forgets everything; false if there is not enough memory. */
  begin(megabytes: number): boolean;
  /** Whether the side to move in the loaded position wins within the bounds; continues with what is known. */
  run(bounds: ForcingBounds, nodeLimit: number): ForcingState;
  nodes(): number;
  /** Whether the host's `poll` ended the last run. */
  isHalted(): boolean;
  /** The first actions of a proven win. */
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
