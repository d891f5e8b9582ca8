/** What of the engine runs in a browser only; everything else comes from the package's main entry. */

import { type BrowserEngineOptions, createBrowserEngine } from './hosts/browserEngine.js';
import { createEngine, type Engine } from './library/engine.js';
import type { SearchOptions } from './protocol/searcher.js';

export { type BrowserEngine, type BrowserEngineOptions, createBrowserEngine } from './hosts/browserEngine.js';

/** The engine in a worker of its own. */
export function openEngine(options: BrowserEngineOptions & SearchOptions = {}): Engine {
  const searcher = createBrowserEngine(options);
  return createEngine(searcher, () => searcher.close(), options);
}
