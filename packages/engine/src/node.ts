/** The parts of the engine for Node only; everything else is in the package's main entry. */

import { createNodeEngine } from './hosts/nodeEngine.js';
import { createEngine, type Engine } from './library/engine.js';
import type { SearchOptions } from './protocol/searcher.js';

export { createNodeEngine, type NodeEngine } from './hosts/nodeEngine.js';
export { nodeHost, serveStdio } from './hosts/stdio.js';
export { type CoreBuild, readCore } from './nodeCore.js';

/** The engine in its own worker thread. */
export function openEngine(options: SearchOptions = {}): Engine {
  const searcher = createNodeEngine();
  return createEngine(searcher, () => searcher.close(), options);
}
