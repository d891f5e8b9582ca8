/** The compiled core of one game: from the bytes of its module to typed functions. Knows no game. */

import { err, isRecord, ok, type Result } from '@gipfel/rules';
import { EXCHANGE_BYTES } from './shared.js';

/** A position is written into `exchange`, loaded, and asked. Nothing else may call the module in between. */
export interface Core {
  /** The buffer through which positions go in and out. */
  exchange(): DataView;
  /** Makes the position in the buffer the current one; false when it is none. */
  load(): boolean;
  /** Writes the current position into the buffer, in the same layout. */
  store(): void;
  listMoves(): readonly number[];
  countMoves(): number;
  /** False, and nothing done, when the move is not legal here. */
  playMove(code: number): boolean;
  /** False at the loaded position. */
  undoMove(): boolean;
  readKey(): bigint;
  recomputeKey(): bigint;
  outcomeCode(): number;
  perftActions(depth: number): bigint;
  perftTurns(depth: number): bigint;
  /** Everything else the module exports, for the parts of the engine that come on top. */
  readonly more: Readonly<Record<string, unknown>>;
}

/** The bytes are no module, or not one of ours. */
export type CoreCode = 'CORE_UNREADABLE' | 'CORE_INCOMPLETE';

/** What the module asks its host. */
export interface CoreHost {
  /** Asked during a search every few thousand nodes; anything but 0 stops it. */
  poll(): number;
}

/** Compiled, to be handed from thread to thread. */
export type CoreModule = object;

const PATIENT_HOST: CoreHost = { poll: () => 0 };

// The compiler's libraries know WebAssembly only together with everything else a browser has.
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

/** `table` is what the build for several threads imports; others need none. */
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

/** Undefined for bytes that are no module. */
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

/** Only the checking build calls this: an invariant of the core is broken. Where it says so is line and column. */
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
  // A module that grows its memory leaves the old buffer behind, so the view is made anew each time.
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
