/** The compiled core of one game as typed functions. Knows no game. */

import { err, isRecord, ok, type Result } from '@gipfel/rules';
import { EXCHANGE_BYTES } from './shared.js';

/** Write a position into `exchange`, load it, query it. Do not use the module for anything else in between. */
export interface Core {
  /** The buffer for positions. */
  exchange(): DataView;
  /** Makes the position in the buffer the current one; false if it is invalid. */
  load(): boolean;
  /** Writes the current position into the buffer, in the same layout. */
  store(): void;
  listMoves(): readonly number[];
  countMoves(): number;
  /** False, with no effect, if the move is not legal here. */
  playMove(code: number): boolean;
  /** False at the loaded position. */
  undoMove(): boolean;
  readKey(): bigint;
  recomputeKey(): bigint;
  outcomeCode(): number;
  perftActions(depth: number): bigint;
  perftTurns(depth: number): bigint;
  /** The module's other exports, for the engine's other parts. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The bytes are not a module, or not one of ours. */
export type CoreCode = 'CORE_UNREADABLE' | 'CORE_INCOMPLETE';

/** The module's imports. */
export interface CoreHost {
  /** Called during a search every few thousand nodes; anything but 0 stops it. */
  poll(): number;
}

/** Compiled, to be sent to other threads. */
export type CoreModule = object;

const PATIENT_HOST: CoreHost = { poll: () => 0 };

// The compiler's libraries include WebAssembly only with the rest of a browser.
declare const WebAssembly: {
  readonly Module: new (bytes: Uint8Array) => CoreModule;
  readonly Instance: new (module: CoreModule, imports: object) => { readonly exports: unknown };
};

const FUNCTIONS = [
  'exchange',
  'load',
  'store',
  'listMoves',
  'countMoves',
  'playMove',
  'undoMove',
  'readKey',
  'recomputeKey',
  'outcomeCode',
  'perftActions',
  'perftTurns',
] as const;

interface Exports {
  readonly memory: { readonly buffer: ArrayBuffer };
  exchange(): number;
  load(): number;
  store(): void;
  listMoves(): number;
  countMoves(): number;
  playMove(code: number): number;
  undoMove(): number;
  readKey(): bigint;
  recomputeKey(): bigint;
  outcomeCode(): number;
  perftActions(depth: number): bigint;
  perftTurns(depth: number): bigint;
}

/** `table` is the import of the build for several threads; others need none. */
export function makeCore(
  source: Uint8Array | CoreModule,
  host: CoreHost = PATIENT_HOST,
  table: object = {},
): Result<Core, CoreCode> {
  const module = source instanceof Uint8Array ? compileCore(source) : source;
  const exports = module === undefined ? undefined : instantiate(module, host, table);
  if (exports === undefined) return err('CORE_UNREADABLE');
  return isComplete(exports) ? ok(wrap(exports)) : err('CORE_INCOMPLETE');
}

/** Undefined if the bytes are not a module. */
export function compileCore(bytes: Uint8Array): CoreModule | undefined {
  try {
    return new WebAssembly.Module(bytes);
  } catch {
    return undefined;
  }
}

function instantiate(module: CoreModule, host: CoreHost, table: object): unknown {
  try {
    const imports = { env: { abort: failCheck }, host: { poll: host.poll }, table };
    const instance = new WebAssembly.Instance(module, imports);
    return instance.exports;
  } catch {
    return undefined;
  }
}

/** Called by the checking build only, when an invariant of the core is violated; line and column say where. */
function failCheck(_message: number, _file: number, line: number, column: number): never {
  throw new Error(`CORE_CHECK_FAILED ${line}:${column}`);
}

function isComplete(exports: unknown): exports is Exports & Readonly<Record<string, unknown>> {
  if (!isRecord(exports)) return false;
  const { memory } = exports;
  const hasMemory = typeof memory === 'object' && memory !== null && 'buffer' in memory;
  return hasMemory && FUNCTIONS.every((name) => typeof exports[name] === 'function');
}

function wrap(core: Exports & Readonly<Record<string, unknown>>): Core {
  const exchangeAt = core.exchange();
  // Growing the memory detaches the old buffer, so the view is created anew each time.
  const exchange = (): DataView => new DataView(core.memory.buffer, exchangeAt, EXCHANGE_BYTES);
  return {
    exchange,
    load: () => core.load() === 1,
    store: () => core.store(),
    listMoves: () => {
      const count = core.listMoves();
      return Array.from(new Uint32Array(core.memory.buffer, exchangeAt, count));
    },
    countMoves: () => core.countMoves(),
    playMove: (code) => core.playMove(code) === 1,
    undoMove: () => core.undoMove() === 1,
    readKey: () => BigInt.asUintN(64, core.readKey()),
    recomputeKey: () => BigInt.asUintN(64, core.recomputeKey()),
    outcomeCode: () => core.outcomeCode(),
    perftActions: (depth) => BigInt.asUintN(64, core.perftActions(depth)),
    perftTurns: (depth) => BigInt.asUintN(64, core.perftTurns(depth)),
    more: core,
  };
}
