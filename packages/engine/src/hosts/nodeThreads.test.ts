/** Several threads in Node, from the built files: `npm test` and `npx tsc -b` make them. */

import { type GameId, type Position, seededRandom, startOf, tryPlayTurn } from '@gipfel/rules';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readCore, readThreadModules } from '../nodeCore.js';
import type { Limits, Searcher, SearchInfo } from '../protocol/searcher.js';
import { randomPosition, searchOnce } from '../protocol/testing/describeSearcher.js';
import { createEngineSearcher, type EngineHost } from '../search/engineSearcher.js';
import type { Crew, StartHelper } from '../threads/crew.js';
import { shareTable } from '../threads/sharedCore.js';
import type { NodeEngine } from './nodeEngine.js';

const DIST = new URL('../../dist/', import.meta.url);
/** Sound: these are compiled from the sources of the same names. */
const built = async <Module>(path: string) => (await import(new URL(path, DIST).href)) as Module;
const { createNodeEngine } = await built<{ createNodeEngine: () => NodeEngine }>('node.js');
const { createCrew } = await built<{ createCrew: (start: StartHelper) => Crew }>('threads/crew.js');
const { startNodeHelper } = await built<{ startNodeHelper: StartHelper }>('hosts/nodeHelpers.js');

const ALONE: EngineHost = {
  openCore: (game, poll) => readCore(game, 'fast', { poll }),
  isStopRequested: () => false,
  now: () => 0,
  pause: async () => undefined,
};

function start(game: GameId, variant: string): Position {
  const position = startOf(game, variant, () => 0.5);
  if (position === undefined) throw new Error('no start');
  return position;
}

const POSITIONS: readonly Position[] = (
  [
    ['zertz', '37'],
    ['zertz', '61'],
    ['tzaar', 'random'],
  ] as const
).flatMap(([game, variant]) => [3, 14, 25].flatMap((age) => randomPosition(game, variant, age, age) ?? []));

async function nodesOf(searcher: Searcher, position: Position, limits: Limits) {
  searcher.newGame();
  const { infos, result } = await searchOnce(searcher, position, limits);
  return { nodes: infos.map(({ nodes }) => nodes), result };
}

describe('one thread in a worker', () => {
  it('searches exactly as without a worker', async () => {
    const engine = createNodeEngine();
    const alone = createEngineSearcher(ALONE);
    for (const position of POSITIONS) {
      const depth = position.game === 'zertz' ? 2 : 3;
      expect(await nodesOf(engine, position, { depth })).toEqual(await nodesOf(alone, position, { depth }));
    }
    await engine.close();
  });
});

describe('two threads', () => {
  const engine = createNodeEngine();
  engine.setOption('Threads', 2);
  afterAll(() => engine.close());

  it.each(['zertz', 'tzaar'] as const)('play legal turns and report legal lines in %s', async (game) => {
    await engine.ready();
    for (const position of POSITIONS.filter((each) => each.game === game)) {
      const { infos, result } = await searchOnce(engine, position, { depth: game === 'zertz' ? 3 : 5 });
      expect(tryPlayTurn(position, result.turn).ok).toBe(true);
      for (const { pv = [] } of infos) {
        let current = position;
        for (const turn of pv) {
          const next = tryPlayTurn(current, turn);
          expect(next.ok).toBe(true);
          if (next.ok) current = next.value;
        }
      }
    }
  });

  it('obey a node limit: the same nodes and turn as one thread', async () => {
    const alone = createEngineSearcher(ALONE);
    for (const position of POSITIONS) {
      const limits = { nodes: 20_000 };
      expect(await nodesOf(engine, position, limits)).toEqual(await nodesOf(alone, position, limits));
    }
  });

  it('stop in the middle of an endless search, repeatedly', async () => {
    for (const position of [start('zertz', '61'), start('tzaar', 'fixed'), start('zertz', '37')]) {
      const controller = new AbortController();
      const stopAt = ({ depth = 0 }: SearchInfo) => {
        if (depth === 3) controller.abort();
      };
      const request = { position, ply: 0, limits: {} };
      const { turn } = await engine.search(request, stopAt, controller.signal);
      expect(tryPlayTurn(position, turn).ok).toBe(true);
    }
  });

  it('survive new games, other tables and thread counts, aborts and many short searches', async () => {
    const random = seededRandom(5);
    const pick = (count: number) => Math.floor(random() * count);
    for (let search = 0; search < 60; search++) {
      if (pick(3) === 0) engine.newGame();
      if (pick(5) === 0) engine.setOption('Hash', 1 + pick(8));
      if (pick(8) === 0) engine.setOption('Threads', 1 + pick(4));
      const position = POSITIONS[pick(POSITIONS.length)] ?? start('zertz', '37');
      const controller = new AbortController();
      const limits = [{}, { movetime: 20 }, { depth: 2 }, { nodes: 3_000 }][pick(4)] ?? {};
      if (pick(4) === 0) controller.abort();
      const abort = () => controller.abort();
      const { turn } = await engine.search({ position, ply: 0, limits }, abort, controller.signal);
      expect(tryPlayTurn(position, turn).ok).toBe(true);
    }
  });
});

describe('helpers', () => {
  const position = start('zertz', '37');
  const crew = createCrew(startNodeHelper);
  afterEach(() => crew.resize(0));

  function opening() {
    const modules = readThreadModules('zertz');
    const memory = shareTable(4);
    if (modules === undefined || memory === undefined) throw new Error('run node packages/engine/build.mjs');
    return { game: 'zertz', modules, memory } as const;
  }

  /** Waits until it holds; the test's own limit ends what never does. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async function isQuiet(): Promise<boolean> {
    const before = crew.nodes();
    await new Promise((resolve) => setTimeout(resolve, 60));
    return crew.nodes() === before;
  }

  it('search until told to end, and then stop', async () => {
    crew.resize(2);
    expect(await crew.gather()).toBe(2);
    const game = opening();
    for (let search = 0; search < 2; search++) {
      crew.begin(game, position);
      crew.reach(6);
      await until(() => crew.nodes() > 50_000);
      crew.end();
      await until(isQuiet);
    }
  });

  it('are dropped when they crash', async () => {
    crew.resize(2);
    await crew.gather();
    const { memory } = opening();
    crew.begin({ game: 'zertz', modules: { search: {}, table: {} }, memory }, position);
    await until(async () => (await crew.gather()) === 0);
    crew.resize(1);
    expect(await crew.gather()).toBe(1);
  });
});

describe('fallback to one thread', () => {
  const readModules = async (game: GameId) => readThreadModules(game);
  const broken: StartHelper = (_, onFailure) => {
    setTimeout(onFailure, 0);
    return { post: () => undefined, end: () => undefined };
  };
  const idle: StartHelper = (onReady) => {
    setTimeout(onReady, 0);
    return { post: () => undefined, end: () => undefined };
  };

  it.each([
    ['the host has no threads', {}],
    ['no helper can be started', { threads: { startHelper: () => undefined, readModules } }],
    ['every helper breaks down at once', { threads: { startHelper: broken, readModules } }],
    ['the modules are missing', { threads: { startHelper: idle, readModules: async () => undefined } }],
    ['helpers do nothing', { threads: { startHelper: idle, readModules } }],
  ] as const)('where %s, and counts the same nodes', async (_, more) => {
    const searcher = createEngineSearcher({ ...ALONE, ...more });
    searcher.setOption('Threads', 3);
    await searcher.ready();
    const alone = createEngineSearcher(ALONE);
    for (const position of POSITIONS.slice(0, 7)) {
      expect(await nodesOf(searcher, position, { depth: 2 })).toEqual(
        await nodesOf(alone, position, { depth: 2 }),
      );
    }
  });
});

describe('a terminated worker', () => {
  it('rejects running and new searches', async () => {
    const engine = createNodeEngine();
    const request = { position: start('tzaar', 'fixed'), ply: 0, limits: {} };
    const search = () => engine.search(request, () => undefined, new AbortController().signal);
    const under = expect(search()).rejects.toThrow('ENGINE_CLOSED');
    await engine.close();
    await under;
    await expect(search()).rejects.toThrow('ENGINE_CLOSED');
    await expect(engine.ready()).rejects.toThrow('ENGINE_CLOSED');
  });
});
