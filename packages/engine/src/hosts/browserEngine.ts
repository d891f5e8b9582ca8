/**
 * The engine in a browser: the search runs in a module worker, so that the page stays free.
 *
 * How it stops at once. Where memory may be shared (the page is cross-origin isolated) the worker looks at a number in it every
 * few thousand nodes. Elsewhere no word reaches a busy worker: it gets a moment to answer by itself, between two iterations
 * say, and is then ended; the last line it told is the answer and the next search starts another one. That costs the hash
 * table, but the search itself is the same in both, node for node. Only where memory may be shared can several threads search;
 * elsewhere the option `Threads` is kept and one does all.
 */

import { firstTurn } from '../firstTurn.js';
import { WASM_URLS } from '../games/wasmUrls.js';
import type { OptionValue, Searcher, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';
import { ENGINE_NAME, ENGINE_VERSION, engineOptions } from '../search/engineSearcher.js';
import type { FromBrowserWorker, ModuleName, ModuleUrls, ToBrowserWorker } from './browserMessages.js';

export interface BrowserEngineOptions {
  /** Where a bundler has put `hosts/browserWorker.js`; without it the file beside this one. */
  readonly workerUrl?: string | URL;
  /** Where a bundler has put `hosts/browserHelper.js`; without it the file beside the worker. */
  readonly helperUrl?: string | URL;
  /** Where the modules are; relative to the page. */
  readonly wasmUrls?: Readonly<Partial<Record<ModuleName, string | URL>>>;
}

/** Rejects with a code as its message: ENGINE_CLOSED, WORKER_FAILED, CORE_MISSING, CORE_UNREADABLE, CORE_INCOMPLETE. */
export interface BrowserEngine extends Searcher {
  /** Ends the worker; a search under way is rejected. */
  close(): Promise<void>;
}

interface PageWorker {
  onmessage: ((event: { readonly data: FromBrowserWorker }) => void) | null;
  onerror: (() => void) | null;
  postMessage(message: ToBrowserWorker): void;
  terminate(): void;
}

// The compiler's library for pages excludes the one for Node, which the rest of this package needs.
declare const Worker: new (url: string | URL, options: { readonly type: 'module' }) => PageWorker;
declare const location: { readonly href: string };
declare const navigator: { readonly hardwareConcurrency: number };

/** Milliseconds in which a worker that was told to stop may still answer by itself. */
const GRACE = 20;

/** A search under way. */
interface Asked {
  receive(message: FromBrowserWorker): void;
  fail(code: string): void;
}

export function createBrowserEngine(options: BrowserEngineOptions = {}): BrowserEngine {
  const isIsolated = Reflect.get(globalThis, 'crossOriginIsolated') === true;
  const stop = isIsolated ? new Int32Array(new SharedArrayBuffer(4)) : undefined;
  const settings = new Map<string, OptionValue>();
  let worker: PageWorker | undefined;
  let asked: Asked | undefined;
  let isClosed = false;

  function runningWorker(): PageWorker {
    if (worker !== undefined) return worker;
    const started = startWorker(options.workerUrl);
    started.onmessage = ({ data }) => {
      if (started === worker) asked?.receive(data);
    };
    started.onerror = () => {
      if (started === worker) asked?.fail('WORKER_FAILED');
    };
    const { helperUrl } = options;
    started.postMessage({
      type: 'start',
      wasmUrls: locateModules(options.wasmUrls),
      helperUrl: helperUrl === undefined ? undefined : new URL(helperUrl, location.href).href,
      stop,
    });
    for (const [name, value] of settings) started.postMessage({ type: 'option', name, value });
    worker = started;
    return started;
  }

  function endWorker(): void {
    worker?.terminate();
    worker = undefined;
  }

  function search(
    request: SearchRequest,
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      if (isClosed) throw new Error('ENGINE_CLOSED');
      let best: SearchResult = { turn: firstTurn(request.position) };
      if (signal.aborted) {
        resolve(best);
        return;
      }
      const running = runningWorker();
      let seesStop = false;
      let timer: ReturnType<typeof setTimeout> | undefined;

      const answer = (result: SearchResult) => {
        leave();
        resolve(result);
      };
      const fail = (code: string) => {
        leave();
        // The next search tries again with a new one.
        endWorker();
        reject(new Error(code));
      };
      const abort = () => {
        if (stop !== undefined) Atomics.store(stop, 0, 1);
        running.postMessage({ type: 'stop' });
        if (seesStop) return;
        timer = setTimeout(() => {
          endWorker();
          answer(best);
        }, GRACE);
      };
      function leave(): void {
        asked = undefined;
        clearTimeout(timer);
        signal.removeEventListener('abort', abort);
      }
      function receive(message: FromBrowserWorker): void {
        switch (message.type) {
          case 'begun':
            seesStop = stop !== undefined;
            return;
          case 'info':
            best = bestOf(message.info) ?? best;
            onInfo(message.info);
            return;
          case 'result':
            answer(message.result);
            return;
          case 'failed':
            fail(message.code);
        }
      }

      asked = { receive, fail };
      if (stop !== undefined) Atomics.store(stop, 0, 0);
      running.postMessage({ type: 'search', request });
      signal.addEventListener('abort', abort, { once: true });
    });
  }

  return {
    name: ENGINE_NAME,
    version: ENGINE_VERSION,
    options: engineOptions(navigator.hardwareConcurrency),
    setOption: (name, value) => {
      settings.set(name, value);
      worker?.postMessage({ type: 'option', name, value });
    },
    newGame: () => worker?.postMessage({ type: 'newGame' }),
    // Messages arrive in order: whatever is asked next finds everything told before.
    ready: async () => undefined,
    search,
    close: async () => {
      isClosed = true;
      asked?.fail('ENGINE_CLOSED');
      endWorker();
    },
  };
}

// Bundlers find the worker by exactly these expressions.
function startWorker(url: string | URL | undefined): PageWorker {
  return url === undefined
    ? new Worker(new URL('./browserWorker.js', import.meta.url), { type: 'module' })
    : new Worker(url, { type: 'module' });
}

function locateModules(urls: BrowserEngineOptions['wasmUrls'] = {}): ModuleUrls {
  const given = Object.entries(urls).map(([name, url]) => [name, new URL(url, location.href)] as const);
  const all: Readonly<Record<ModuleName, URL>> = { ...WASM_URLS, ...Object.fromEntries(given) };
  return Object.fromEntries(Object.entries(all).map(([name, { href }]) => [name, href]));
}

/** The turn that a told line begins with, when it is the best line and its first turn is whole. */
function bestOf({ multipv = 1, pv = [], score }: SearchInfo): SearchResult | undefined {
  const [turn] = pv;
  if (multipv !== 1 || turn === undefined) return undefined;
  return score === undefined ? { turn } : { turn, score };
}
