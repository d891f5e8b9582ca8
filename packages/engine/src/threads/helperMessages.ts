/** Messages to a helper thread, and the numbers that leader and helpers share while they are busy. */

import type { GameId, Position } from '@gipfel/rules';
import type { TableMemory, ThreadModules } from './sharedCore.js';

export type ToHelper =
  /** Before the first search of a game, and whenever the table changes. */
  | {
      readonly type: 'open';
      readonly game: GameId;
      readonly modules: ThreadModules;
      readonly memory: TableMemory;
      readonly board: SharedArrayBuffer;
      /** From 0. */
      readonly index: number;
    }
  | { readonly type: 'search'; readonly id: number; readonly position: Position };

/** A helper's only message: it is ready. Failures are errors of its worker. */
export type FromHelper = 'ready';

export const MAX_HELPERS = 255;

const COUNTS_AT = 64;

/** The leader writes `id` and `depth`, each helper its own nodes. */
export interface Board {
  /** The current search; 0 is none. */
  id(): number;
  setId(id: number): void;
  /** The leader's current depth. */
  depth(): number;
  setDepth(depth: number): void;
  setNodes(index: number, nodes: number): void;
  allNodes(): number;
  clearNodes(): void;
}

export function makeBoardMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(COUNTS_AT + 8 * MAX_HELPERS);
}

export function openBoard(memory: SharedArrayBuffer): Board {
  const numbers = new Int32Array(memory, 0, 2);
  const counts = new BigInt64Array(memory, COUNTS_AT);
  return {
    id: () => Atomics.load(numbers, 0),
    setId: (id) => {
      Atomics.store(numbers, 0, id);
    },
    depth: () => Atomics.load(numbers, 1),
    setDepth: (depth) => {
      Atomics.store(numbers, 1, depth);
    },
    setNodes: (index, nodes) => {
      Atomics.store(counts, index, BigInt(nodes));
    },
    allNodes: () => counts.reduce((sum, count) => sum + Number(count), 0),
    clearNodes: () => {
      counts.fill(0n);
    },
  };
}
