/** The engine as a library: queries may come at any time and run one after the other. */

import { outcome, type Position } from '@gipfel/rules';
import { firstTurn } from '../firstTurn.js';
import type {
  Limits,
  OptionSpec,
  OptionValue,
  Searcher,
  SearchInfo,
  SearchOptions,
  SearchRequest,
  SearchResult,
} from '../protocol/searcher.js';

/** `SearchOptions` hold for this query only. */
interface QueryOptions extends SearchOptions {
  /** Aborting is not an error: the best turn so far is the answer. */
  readonly signal?: AbortSignal;
  /** Turns played since the game began, which affects only levels; default 0. */
  readonly ply?: number;
}

export type AnalysisStep =
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'result'; readonly result: SearchResult };

export interface Engine {
  readonly name: string;
  readonly version: string;
  readonly options: readonly OptionSpec[];
  /** Takes effect from the next query; the value must have the option's type and range. */
  setOption(name: string, value: OptionValue): void;
  /** Drops what was learnt about the last game. */
  newGame(): void;
  /** A complete legal turn; empty if the game is over. Without limits it searches until aborted. */
  bestTurn(position: Position, limits: Limits, options?: QueryOptions): Promise<SearchResult>;
  /** The search starts with the first step requested and ends when the loop is left; the last step is the result. */
  analyse(position: Position, limits: Limits, options?: QueryOptions): AsyncGenerator<AnalysisStep, void>;
  /** Aborts running and waiting queries, then ends the engine. Later queries are refused. */
  close(): Promise<void>;
}

/** Rejections carry a code: this one if the engine had been closed. */
const CLOSED = 'ENGINE_CLOSED';

/** `end` frees the searcher's resources, such as a worker. */
export function createEngine(
  searcher: Searcher,
  end: () => Promise<void> = async () => undefined,
  defaults: SearchOptions = {},
): Engine {
  const open = new Set<AbortController>();
  let last: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;

  /** Settings that must not reach a searcher during a search wait in the same queue. */
  function enqueue<Value>(task: () => Value | Promise<Value>): Promise<Value> {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  }

  async function query(
    position: Position,
    limits: Limits,
    { signal, ply = 0, ...options }: QueryOptions,
    onInfo: (info: SearchInfo) => void,
  ): Promise<SearchResult> {
    if (closing !== undefined) throw new Error(CLOSED);
    const request: SearchRequest = { position, ply, limits, ...defaults, ...options };
    if (outcome(position) !== undefined) return { turn: [] };
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort, { once: true });
    open.add(controller);
    try {
      return await answerSoon(position, controller.signal, (begin) =>
        enqueue(() => {
          if (!begin()) return undefined;
          return searcher.search(request, onInfo, controller.signal);
        }),
      );
    } finally {
      open.delete(controller);
      signal?.removeEventListener('abort', abort);
    }
  }

  async function* analyse(
    position: Position,
    limits: Limits,
    { signal, ...options }: QueryOptions = {},
  ): AsyncGenerator<AnalysisStep, void> {
    const controller = new AbortController();
    const abort = () => controller.abort();
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort, { once: true });
    const steps: AnalysisStep[] = [];
    let isOver = false;
    let wake = () => {};
    const tell = (step: AnalysisStep) => {
      steps.push(step);
      wake();
    };
    const asked = query(position, limits, { ...options, signal: controller.signal }, (info) =>
      tell({ type: 'info', info }),
    )
      .then((result) => tell({ type: 'result', result }))
      .finally(() => {
        isOver = true;
        wake();
      });
    // A failure is thrown where it is awaited below; until then it is unhandled.
    asked.catch(() => undefined);
    try {
      while (!isOver || steps.length > 0) {
        const step = steps.shift();
        if (step !== undefined) yield step;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    } finally {
      signal?.removeEventListener('abort', abort);
      abort();
      await asked;
    }
  }

  async function finish(): Promise<void> {
    for (const controller of open) controller.abort();
    await last;
    await end();
  }

  return {
    name: searcher.name,
    version: searcher.version,
    options: searcher.options,
    setOption: (name, value) => {
      enqueue(() => searcher.setOption(name, value));
    },
    newGame: () => {
      enqueue(() => searcher.newGame());
    },
    bestTurn: (position, limits, options = {}) => query(position, limits, options, () => undefined),
    analyse,
    close: () => {
      closing ??= finish();
      return closing;
    },
  };
}

/** A query aborted while waiting need not wait any longer: any legal turn will do. */
function answerSoon(
  position: Position,
  signal: AbortSignal,
  search: (begin: () => boolean) => Promise<SearchResult | undefined>,
): Promise<SearchResult> {
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve({ turn: firstTurn(position) });
    if (signal.aborted) {
      giveUp();
      return;
    }
    const begin = () => {
      signal.removeEventListener('abort', giveUp);
      return !signal.aborted;
    };
    signal.addEventListener('abort', giveUp, { once: true });
    search(begin).then((result) => (result === undefined ? giveUp() : resolve(result)), reject);
  });
}
