/** The script of the browser tests' page, as text: it runs in the browser and imports the built files there. */

export const PAGE_SCRIPT = `
import { openEngine } from './packages/engine/dist/browser.js';
import { createBrowserEngine } from './packages/engine/dist/hosts/browserEngine.js';
import { benchNodes } from './packages/engine/dist/index.js';
import { parsePosition } from './packages/notation/dist/index.js';

// Counted, to see whether an engine kept its worker.
let workers = 0;
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args);
    workers++;
  }
};

function read(line) {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

window.lab = {
  isIsolated: () => crossOriginIsolated,

  analyse: async (line, limits) => {
    const engine = openEngine();
    const steps = [];
    for await (const step of engine.analyse(read(line), limits)) steps.push(step);
    await engine.close();
    return steps;
  },

  bench: async (game) => {
    const searcher = createBrowserEngine();
    const nodes = await benchNodes(searcher, game);
    await searcher.close();
    return nodes;
  },

  /** Stops an endless search in the iteration after the given depth, then runs a small search on the same engine. */
  stop: async (line, depth, threads) => {
    const engine = openEngine();
    const before = workers;
    engine.setOption('Threads', threads);
    engine.setOption('MultiPV', 2);
    const position = read(line);
    const controller = new AbortController();
    const told = [];
    let result;
    for await (const step of engine.analyse(position, {}, { signal: controller.signal })) {
      if (step.type === 'result') result = step.result;
      else told.push(step.info);
      if (step.type === 'info' && step.info.depth === depth && step.info.multipv === 2) {
        // Not between two iterations: the next one has begun by then.
        setTimeout(() => controller.abort(), 50);
      }
    }
    const next = [];
    for await (const step of engine.analyse(position, { depth: 1 })) next.push(step);
    await engine.close();
    return { told, result, next, workers: workers - before };
  },

  abortedBefore: async (line) => {
    const engine = createBrowserEngine();
    const request = { position: read(line), ply: 0, limits: {} };
    const result = await engine.search(request, () => undefined, AbortSignal.abort());
    await engine.close();
    return result;
  },

  /** The nodes of the same search by one thread, then by two, retried until helpers are seen to count. */
  threads: async (line, limits, tries, options) => {
    const engine = openEngine(options);
    const position = read(line);
    const search = async () => {
      engine.newGame();
      const steps = [];
      for await (const step of engine.analyse(position, limits)) steps.push(step);
      return { turn: steps.at(-1).result.turn, nodes: steps.at(-2).info.nodes };
    };
    const alone = await search();
    engine.setOption('Threads', 2);
    const together = [];
    while (together.length < tries && together.every(({ nodes }) => nodes === alone.nodes)) together.push(await search());
    await engine.close();
    return { alone, together };
  },

  /** The code of the rejection of a search with these options. */
  failure: async (line, options) => {
    const engine = openEngine(options);
    const code = await engine.bestTurn(read(line), { depth: 1 }).then(() => 'none', (error) => error.message);
    await engine.close();
    return code;
  },

  closed: async (line) => {
    const engine = createBrowserEngine();
    const request = { position: read(line), ply: 0, limits: {} };
    const under = engine.search(request, () => undefined, new AbortController().signal).catch((error) => error.message);
    await engine.close();
    const later = engine.search(request, () => undefined, new AbortController().signal).catch((error) => error.message);
    return Promise.all([under, later]);
  },
};
`;
