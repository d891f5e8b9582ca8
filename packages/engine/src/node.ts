/** What of the engine runs in Node only; everything else comes from the package's main entry. */

export { createNodeEngine, type NodeEngine } from './hosts/nodeEngine.js';
export { nodeHost, serveStdio } from './hosts/stdio.js';
export { type CoreBuild, readCore } from './nodeCore.js';
