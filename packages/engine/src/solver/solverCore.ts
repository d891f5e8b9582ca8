/** The solving part of a compiled core, typed. */

import { err, ok, type Position, type Result, type Side } from '@gipfel/rules';
import type { Core } from '../core.js';
import { makeSearchCore } from '../search/searchCore.js';
import { SOLVER_LOST, SOLVER_NOT_WON, SOLVER_OPEN, SOLVER_WON } from '../shared.js';

/** The known result from the attacker's side; `notWon` may be a tie. */
export type SolverState = 'open' | 'won' | 'lost' | 'notWon';

/** The numbers of assembly/solver/index.ts; moves are the core's own, to be passed back unchanged. */
export interface SolverCore {
  /** False if the core cannot represent this position. */
  load(position: Position): boolean;
  /** Forgets everything; false if there is not enough memory. */
  begin(attacker: Side, megabytes: number): boolean;
  /** Continues from the loaded position with what is known. */
  run(nodeLimit: number, attacker: Side): SolverState;
  nodes(): number;
  /** Whether the host's `poll` ended the last run. */
  isHalted(): boolean;
  /** The actions of the move that a decided run ended with. */
  codes(): readonly number[];
}

interface SolverExports {
  solverBegin(attacker: number, megabytes: number): number;
  solverRun(nodeLimit: bigint, attacker: number): number;
  solverMove(): number;
  solverNodes(): bigint;
  solverIsHalted(): number;
}

const FUNCTIONS: readonly (keyof SolverExports)[] = [
  'solverBegin',
  'solverRun',
  'solverMove',
  'solverNodes',
  'solverIsHalted',
];
const STATES: ReadonlyMap<number, SolverState> = new Map([
  [SOLVER_OPEN, 'open'],
  [SOLVER_WON, 'won'],
  [SOLVER_LOST, 'lost'],
  [SOLVER_NOT_WON, 'notWon'],
]);

function isSolverExports(value: object): value is SolverExports {
  return FUNCTIONS.every((name) => typeof Reflect.get(value, name) === 'function');
}

export function makeSolverCore(core: Core): Result<SolverCore, 'CORE_INCOMPLETE'> {
  const { more } = core;
  const search = makeSearchCore(core);
  if (!search.ok || !isSolverExports(more)) return err('CORE_INCOMPLETE');
  return ok({
    load: search.value.load,
    begin: (attacker, megabytes) => more.solverBegin(attacker, megabytes) === 1,
    run: (nodeLimit, attacker) => STATES.get(more.solverRun(BigInt(nodeLimit), attacker)) ?? 'open',
    nodes: () => Number(more.solverNodes()),
    isHalted: () => more.solverIsHalted() === 1,
    codes: () => search.value.codesOf(more.solverMove()),
  });
}
