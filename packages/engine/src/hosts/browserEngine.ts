/**
 * The engine in a browser: the search runs in a module worker, so that the page stays responsive.
 *
 * How it stops at once. Where memory can be shared (the page is cross-origin isolated) the worker reads a flag in it every
 * few thousand nodes. Elsewhere no message reaches a busy worker: it gets a moment to answer by itself, for instance between
 * two iterations, and is then terminated; the last line it sent is the answer, and the next search starts a new worker. That
 * costs the hash table, but the search itself is the same in both, node for node. Several threads need shared memory;
 * elsewhere the option `Threads` is accepted and one thread searches.
 */

import { firstTurn } from '../firstTurn.js';
import type { OptionValue, Searcher, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';
import { ENGINE_NAME, ENGINE_VERSION, engineOptions } from '../search/engineSearcher.js';
import { WASM_URLS } from '../wasm/registry.js';
import type { FromBrowserWorker, ModuleName, ModuleUrls, ToBrowserWorker } from './browserMessages.js';

export interface BrowserEngineOptions {
  /** The bundled `hosts/browserWorker.js`; by default the file beside this one. */
  readonly workerUrl?: string | URL;
  /** The bundled `hosts/browserHelper.js`; by default the file beside the worker. */
  readonly helperUrl?: string | URL;
  /** Where the modules are, relative to the page. */
  readonly wasmUrls?: Readonly<Partial<Record<ModuleName, string | URL>>>;
}

/** Rejects with a code as its message: ENGINE_CLOSED, WORKER_FAILED, CORE_MISSING, CORE_UNREADABLE, CORE_INCOMPLETE. */
export interface BrowserEngine extends Searcher {
  /** Terminates the worker; a running search is rejected. */
  close(): Promise<void>;
}

interface PageWorker {
  onmessage: ((event: { readonly data: FromBrowserWorker }) => void) | null;
  onerror: (() => void) | null;
  postMessage(message: ToBrowserWorker): void;
  terminate(): void;
}

// The compiler's library for pages excludes Node's, which the rest of this package needs.
declare const Worker: new (url: string | URL, options: { readonly type: 'module' }) => PageWorker;
declare const location: { readonly href: string };
declare const navigator: { readonly hardwareConcurrency: number };

/** Milliseconds in which a worker told to stop may still answer by itself. */
const GRACE = 20;

/** The running search. */
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
        // The next search tries again with a new worker.
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
    // Messages arrive in order, so later queries see everything sent before.
    ready: async () => undefined,
    search,
    close: async () => {
      isClosed = true;
      asked?.fail('ENGINE_CLOSED');
      endWorker();
    },
  };
}

// Bundlers need exactly these expressions to find the worker.
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

/** The first turn of a reported line, if it is the best line and that turn is complete. */
function bestOf({ multipv = 1, pv = [], score }: SearchInfo): SearchResult | undefined {
  const [turn] = pv;
  if (multipv !== 1 || turn === undefined) return undefined;
  return score === undefined ? { turn } : { turn, score };
}
