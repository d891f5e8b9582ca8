/** The helper threads of one engine: started once, told what to search, and dropped when they crash. */

import type { Position } from '@gipfel/rules';
import { MAX_HELPERS, makeBoardMemory, openBoard, type ToHelper } from './helperMessages.js';

export interface HelperWorker {
  post(message: ToHelper): void;
  end(): void;
}

/** Undefined if no further thread is possible. `onFailure` may be called at any time and more than once. */
export type StartHelper = (onReady: () => void, onFailure: () => void) => HelperWorker | undefined;

/** What a helper needs before it can search a game. */
export type Opening = Omit<Extract<ToHelper, { type: 'open' }>, 'type' | 'board' | 'index'>;

export interface Crew {
  /** Starts or ends helpers until there are this many. */
  resize(count: number): void;
  /** Resolves to the number of ready helpers; a slow one joins later. */
  gather(): Promise<number>;
  begin(opening: Opening, position: Position): void;
  /** The leader is now at this depth. */
  reach(depth: number): void;
  end(): void;
  /** Of the running or last search, helpers only. */
  nodes(): number;
}

interface Helper {
  readonly worker: HelperWorker;
  readonly index: number;
  /** Resolves when it is ready or has failed. */
  readonly settled: Promise<void>;
  readonly knows: Set<Opening>;
}

const MAX_WAIT = 3_000;

export function createCrew(startHelper: StartHelper): Crew {
  const memory = makeBoardMemory();
  const board = openBoard(memory);
  let helpers: readonly Helper[] = [];
  let searches = 0;

  function start(index: number): Helper | undefined {
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const fail = () => {
      helpers = helpers.filter((helper) => helper.settled !== settled);
      settle();
    };
    const worker = startHelper(settle, fail);
    return worker && { worker, index, settled, knows: new Set() };
  }

  function freeIndex(): number {
    const used = new Set(helpers.map(({ index }) => index));
    let index = 0;
    while (used.has(index)) index++;
    return index;
  }

  return {
    resize: (count) => {
      for (const { worker } of helpers.slice(count)) worker.end();
      helpers = helpers.slice(0, count);
      while (helpers.length < Math.min(count, MAX_HELPERS)) {
        const helper = start(freeIndex());
        if (helper === undefined) return;
        helpers = [...helpers, helper];
      }
    },
    gather: async () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, MAX_WAIT);
      });
      await Promise.race([late, Promise.all(helpers.map(({ settled }) => settled))]);
      clearTimeout(timer);
      return helpers.length;
    },
    begin: (opening, position) => {
      searches = (searches % 0x3fff_ffff) + 1;
      board.clearNodes();
      board.setDepth(1);
      board.setId(searches);
      for (const { worker, index, knows } of helpers) {
        if (!knows.has(opening)) worker.post({ type: 'open', ...opening, board: memory, index });
        knows.add(opening);
        worker.post({ type: 'search', id: searches, position });
      }
    },
    reach: (depth) => board.setDepth(depth),
    end: () => board.setId(0),
    nodes: () => board.allNodes(),
  };
}
