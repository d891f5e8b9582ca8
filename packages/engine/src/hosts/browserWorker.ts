/** The worker behind `createBrowserEngine`: one searcher driven by messages; modules are fetched when their game is first needed. */

import { err } from '@gipfel/rules';
import { type CoreModule, compileCore, makeCore } from '../core.js';
import type { SearchRequest } from '../protocol/searcher.js';
import { createEngineSearcher } from '../search/engineSearcher.js';
import { startBrowserHelper } from './browserHelpers.js';
import type { FromBrowserWorker, ModuleName, ModuleUrls, ToBrowserWorker } from './browserMessages.js';

// The compiler's library for workers excludes Node's, which the rest of this package needs.
declare const self: {
  onmessage: ((event: { readonly data: ToBrowserWorker }) => void) | null;
  postMessage(message: FromBrowserWorker): void;
};
declare const MessageChannel: new () => {
  readonly port1: { onmessage: (() => void) | null };
  readonly port2: { postMessage(message: null): void };
};

const say = (message: FromBrowserWorker) => self.postMessage(message);

const modules = new Map<ModuleName, Uint8Array>();
let wasmUrls: ModuleUrls = {};
let helperUrl: string | undefined;
let stop: Int32Array | undefined;
let controller = new AbortController();

// A message to itself returns at once; timers are throttled to some milliseconds.
const channel = new MessageChannel();
let resume = () => {};
channel.port1.onmessage = () => resume();

const searcher = createEngineSearcher({
  now: () => performance.now(),
  pause: () =>
    new Promise((resolve) => {
      resume = resolve;
      channel.port2.postMessage(null);
    }),
  isStopRequested: () => stop !== undefined && Atomics.load(stop, 0) === 1,
  openCore: (game, poll) => {
    const bytes = modules.get(game);
    const core = bytes === undefined ? err('CORE_MISSING') : makeCore(bytes, { poll });
    // A failed fetch is retried the next time.
    if (!core.ok) modules.delete(game);
    return core;
  },
  threads: {
    startHelper: (onReady, onFailure) =>
      stop === undefined ? undefined : startBrowserHelper(helperUrl, onReady, onFailure),
    readModules: async (game) => {
      const names = [`${game}.threads`, 'table'] as const;
      const [search, table] = await Promise.all(names.map(compileModule));
      return search === undefined || table === undefined ? undefined : { search, table };
    },
  },
});

async function compileModule(name: ModuleName): Promise<CoreModule | undefined> {
  await fetchModule(name);
  const bytes = modules.get(name);
  return bytes && compileCore(bytes);
}

async function fetchModule(name: ModuleName): Promise<void> {
  const url = wasmUrls[name];
  if (modules.has(name) || url === undefined) return;
  try {
    const response = await fetch(url);
    if (response.ok) modules.set(name, new Uint8Array(await response.arrayBuffer()));
  } catch {
    // Without the module the search itself reports what is missing.
  }
}

async function search(request: SearchRequest): Promise<void> {
  controller = new AbortController();
  const { signal } = controller;
  await fetchModule(request.position.game);
  say({ type: 'begun' });
  const result = await searcher.search(request, (info) => say({ type: 'info', info }), signal);
  say({ type: 'result', result });
}

self.onmessage = ({ data }) => {
  switch (data.type) {
    case 'start':
      ({ wasmUrls, helperUrl, stop } = data);
      return;
    case 'option':
      searcher.setOption(data.name, data.value);
      return;
    case 'newGame':
      searcher.newGame();
      return;
    case 'stop':
      controller.abort();
      return;
    case 'search':
      search(data.request).catch((error: unknown) => {
        say({ type: 'failed', code: error instanceof Error ? error.message : String(error) });
      });
  }
};
