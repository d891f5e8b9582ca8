/**
 * Searches by several threads: a leader, which is the searcher's own core and whose result counts, and helpers that
 * fill the table it reads. If no team is possible (no shared memory, no modules, no helper), the searcher
 * searches alone.
 */

import type { GameId, Position } from '@gipfel/rules';
import { makeSearchCore, type SearchCore } from '../search/searchCore.js';
import { type Crew, createCrew, type Opening, type StartHelper } from './crew.js';
import { openSharedCore, shareTable, type ThreadModules } from './sharedCore.js';

export interface ThreadHost {
  readonly startHelper: StartHelper;
  /** Undefined where they are missing. */
  readModules(game: GameId): Promise<ThreadModules | undefined>;
}

interface Teams {
  /** The leader counts as one. */
  setThreads(count: number): void;
  setMegabytes(megabytes: number): void;
  newGame(): void;
  /** Resolves when the helpers are ready. */
  ready(): Promise<void>;
  /** Undefined if one thread must do. Its helpers work from `beginSearch` to `end`. */
  coreOf(game: GameId, poll: () => number): Promise<SearchCore | undefined>;
  end(): void;
}

export function createTeams(host: ThreadHost | undefined, megabytesAtStart: number): Teams {
  let crew: Crew | undefined;
  let threads = 1;
  let megabytes = megabytesAtStart;
  /** Undefined for a game that cannot be searched together; dropped when an option changes. */
  const cores = new Map<GameId, SearchCore | undefined>();

  async function open(game: GameId, poll: () => number): Promise<SearchCore | undefined> {
    const modules = await host?.readModules(game);
    const memory = shareTable(megabytes);
    if (modules === undefined || memory === undefined) return undefined;
    const core = openSharedCore(modules, memory, 'leader', { poll });
    const search = core.ok ? makeSearchCore(core.value) : core;
    return search.ok && crew !== undefined ? lead(search.value, crew, { game, modules, memory }) : undefined;
  }

  return {
    setThreads: (count) => {
      threads = count;
      // A page that is not cross-origin isolated does not even have the name.
      const canShare = typeof SharedArrayBuffer !== 'undefined';
      if (count > 1 && host !== undefined && canShare) crew ??= createCrew(host.startHelper);
      crew?.resize(count - 1);
      cores.clear();
    },
    setMegabytes: (value) => {
      megabytes = value;
      cores.clear();
    },
    newGame: () => {
      for (const core of cores.values()) core?.newGame();
      // Retry crashed helpers.
      crew?.resize(threads - 1);
    },
    ready: async () => {
      await crew?.gather();
    },
    coreOf: async (game, poll) => {
      if (threads < 2 || crew === undefined || (await crew.gather()) === 0) return undefined;
      if (!cores.has(game)) cores.set(game, await open(game, poll));
      return cores.get(game);
    },
    end: () => crew?.end(),
  };
}

function lead(core: SearchCore, crew: Crew, opening: Opening): SearchCore {
  let loaded: Position | undefined;
  let isHelped = false;
  return {
    ...core,
    load: (position) => {
      loaded = position;
      return core.load(position);
    },
    beginSearch: (nodeLimit) => {
      core.beginSearch(nodeLimit);
      // A node limit promises reproducible results; when helpers find something is random.
      isHelped = nodeLimit === Number.MAX_SAFE_INTEGER;
      if (isHelped && loaded !== undefined) crew.begin(opening, loaded);
    },
    iterate: (plies, guess) => {
      crew.reach(plies);
      return core.iterate(plies, guess);
    },
    nodes: () => core.nodes() + (isHelped ? crew.nodes() : 0),
  };
}
