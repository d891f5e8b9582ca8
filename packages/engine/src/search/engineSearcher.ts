/** The engine as a searcher: ever deeper iterations of the compiled search, reported and timed. */

import type { GameId, Result } from '@gipfel/rules';
import type { Core } from '../core.js';
import { firstTurn } from '../firstTurn.js';
import { bestCandidate } from '../levels/candidates.js';
import { randomFor, SEED_OPTION } from '../levels/chance.js';
import { LEVEL_OPTION, SIGHTS, sightOf } from '../levels/levels.js';
import { limitBySight, type Sight, type SightTable } from '../levels/sight.js';
import { isUnlimited } from '../protocol/limits.js';
import type { OptionSpec, Searcher, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createSettings } from '../protocol/settings.js';
import { MAX_HELPERS } from '../threads/helperMessages.js';
import { createTeams, type ThreadHost } from '../threads/teams.js';
import { deepen } from './deepen.js';
import { createProver } from './rootProof.js';
import { makeSearchCore, type SearchCore } from './searchCore.js';
import { planTime } from './timing.js';

export interface EngineHost extends SearchHost {
  /** The module of a game; `poll` is called every few thousand nodes and stops the search when it gives 1. */
  openCore(game: GameId, poll: () => number): Result<Core, string>;
  /** A flag in shared memory, set by the host to interrupt a busy core. */
  isStopRequested(): boolean;
  /** Further threads; missing where there are none. */
  readonly threads?: ThreadHost;
}

export const ENGINE_NAME = 'Gipfel';
export const ENGINE_VERSION = '0.1.0';
/** When the turn found turns out to lose and there is no time for another search. */
const EXTENSION_MS = 10;
/** Levels search so few positions that a larger table would only take longer to clear. */
const LEVEL_TABLE_MEGABYTES = 4;

const ENGINE_OPTIONS: readonly OptionSpec[] = [
  { name: 'Hash', type: 'spin', default: 64, min: 1, max: 1024 },
  { name: 'MultiPV', type: 'spin', default: 1, min: 1, max: 20 },
  LEVEL_OPTION,
  SEED_OPTION,
];

/** The options of an engine on a host with this many processors. */
export function engineOptions(processors: number): readonly OptionSpec[] {
  const max = Math.max(1, Math.min(MAX_HELPERS + 1, processors));
  return [...ENGINE_OPTIONS, { name: 'Threads', type: 'spin', default: 1, min: 1, max }];
}

/** `sights` are the levels below full strength; calibration passes others. */
export function createEngineSearcher(host: EngineHost, sights: SightTable = SIGHTS): Searcher {
  const options = engineOptions(host.threads === undefined ? 1 : MAX_HELPERS + 1);
  const settings = createSettings(options);
  const teams = createTeams(host.threads, settings.number('Hash'));
  const cores = new Map<GameId, SearchCore>();
  /** Cores whose last search was that of a level. */
  const levelCores = new Set<SearchCore>();
  let deadline = Number.POSITIVE_INFINITY;
  const poll = () => (host.isStopRequested() || host.now() >= deadline ? 1 : 0);
  const prover = createProver((game) => {
    const opened = host.openCore(game, poll);
    return opened.ok ? opened.value : undefined;
  });

  /** Rejects with a code: an engine that plays without its core would only look like one. */
  function coreOf(game: GameId): SearchCore {
    const known = cores.get(game);
    if (known !== undefined) return known;
    const opened = host.openCore(game, poll);
    const core = opened.ok ? makeSearchCore(opened.value) : opened;
    if (!core.ok) throw new Error(core.error);
    if (!fitTable(core.value, settings.number('Hash'))) throw new Error('MEMORY_MISSING');
    cores.set(game, core.value);
    return core.value;
  }

  /**
   * What a level plays depends on the request alone: its table is always empty and of the same size, whatever the core was
   * asked before. Full strength keeps what it learnt, but nothing that a level saw.
   */
  function prepareCore(core: SearchCore, sight: Sight | undefined, seed: number): void {
    const isLevel = sight !== undefined;
    if (isLevel !== levelCores.has(core)) {
      fitTable(core, isLevel ? LEVEL_TABLE_MEGABYTES : settings.number('Hash'));
      if (isLevel) levelCores.add(core);
      else levelCores.delete(core);
    }
    if (isLevel) core.newGame();
    core.setBlur(seed, sight?.blur ?? 0);
  }

  async function search(
    request: SearchRequest,
    onInfo: (info: SearchInfo) => void,
    signal: AbortSignal,
  ): Promise<SearchResult> {
    const {
      position,
      limits: asked,
      level = settings.number('Level'),
      seed = settings.number('Seed'),
      multiPv = settings.number('MultiPV'),
    } = request;
    const begin = host.now();
    const sight = sightOf(sights, position.game, level);
    const limits = limitBySight(asked, sight);
    // A level thinks alone: helpers would see what it must not see.
    const team = sight === undefined ? await teams.coreOf(position.game, poll) : undefined;
    const core = team ?? coreOf(position.game);
    prepareCore(core, sight, seed);
    // More marbles or a longer past than the core can hold: nothing a player would meet.
    if (!core.load(position)) return { turn: firstTurn(position) };
    const plan = planTime(limits, position.side);
    deadline = begin + plan.hard;
    // Nor does a level see what only a proof can show.
    const proof = sight === undefined ? prover.begin(position, limits) : undefined;
    const elapsed = () => host.now() - begin;
    const isAborted = async () => {
      await host.pause();
      return signal.aborted;
    };
    const task = { position, limits, multiPv, core, plan, proof, measuresDistance: sight === undefined };
    let best = await deepen({ ...task, elapsed, isAborted, onInfo, extendBriefly });
    teams.end();
    // A win at once is seen by everybody; otherwise a player of little sight plays the best of what came to its mind.
    if (sight?.turns !== undefined && !(best?.score?.type === 'win' && best.score.turns === 1)) {
      const turn = bestCandidate(core, position, sight.turns, randomFor(seed, request));
      if (turn !== undefined) best = { turn };
    }
    // Who asked without a limit wants the answer when they say so, even if there is nothing left to find.
    if (isUnlimited(asked)) await abortOf(signal);
    return best ?? { turn: firstTurn(position) };
  }

  function extendBriefly(): void {
    if (Number.isFinite(deadline)) deadline = host.now() + EXTENSION_MS;
  }

  return {
    name: ENGINE_NAME,
    version: ENGINE_VERSION,
    options,
    setOption: (name, value) => {
      settings.set(name, value);
      if (name === 'Hash') {
        for (const core of cores.values()) if (!levelCores.has(core)) fitTable(core, settings.number('Hash'));
        teams.setMegabytes(settings.number('Hash'));
      }
      if (name === 'Threads') teams.setThreads(settings.number('Threads'));
    },
    newGame: () => {
      for (const core of cores.values()) core.newGame();
      teams.newGame();
      prover.newGame();
    },
    ready: () => teams.ready(),
    search: (request, onInfo, signal) => search(request, onInfo, signal).finally(() => teams.end()),
  };
}

/** A table of this size, or of the largest half of it that there is memory for. */
function fitTable(core: SearchCore, megabytes: number): boolean {
  for (let size = megabytes; size >= 1; size = Math.floor(size / 2)) {
    if (core.setTableMegabytes(size)) return true;
  }
  return false;
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
