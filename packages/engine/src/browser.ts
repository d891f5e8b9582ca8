/** The parts of the engine for browsers only; everything else is in the package's main entry. */

import { type BrowserEngineOptions, createBrowserEngine } from './hosts/browserEngine.js';
import { createEngine, type Engine } from './library/engine.js';
import type { SearchOptions } from './protocol/searcher.js';

export type { BrowserEngineOptions } from './hosts/browserEngine.js';

/** The engine in its own worker. */
export function openEngine(options: BrowserEngineOptions & SearchOptions = {}): Engine {
  const searcher = createBrowserEngine(options);
  return createEngine(searcher, () => searcher.close(), options);
}
