/** What a helping thread is told, and the numbers that leader and helpers share while they are busy. */

import type { GameId, Position } from '@gipfel/rules';
import type { TableMemory, ThreadModules } from './sharedCore.js';

export type ToHelper =
  /** Before the first search of a game, and whenever it gets another table. */
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

/** All a helper says: it listens. Whatever goes wrong with it is an error of its worker. */
export type FromHelper = 'ready';

export const MOST_HELPERS = 255;

const COUNTS_AT = 64;

/** The leader writes `id` and `depth`, each helper the nodes of its own. */
export interface Board {
  /** Which search is under way; 0 is none. */
  id(): number;
  setId(id: number): void;
  /** How deep the leader searches at the moment. */
  depth(): number;
  setDepth(depth: number): void;
  setNodes(index: number, nodes: number): void;
  allNodes(): number;
  clearNodes(): void;
}

export function makeBoardMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(COUNTS_AT + 8 * MOST_HELPERS);
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
