/** The engine as a searcher: ever deeper iterations of the compiled search, reported and timed. */

import { type GameId, legalActions, type Position, type Result, type Turn } from '@gipfel/rules';
import type { Core } from '../core.js';
import { firstTurn } from '../firstTurn.js';
import { bestCandidate } from '../levels/candidates.js';
import { randomFor, SEED_OPTION } from '../levels/chance.js';
import { LEVEL_OPTION, SIGHTS, sightOf } from '../levels/levels.js';
import { limitBySight, type Sight, type SightTable } from '../levels/sight.js';
import { isUnlimited } from '../protocol/limits.js';
import type {
  OptionSpec,
  Score,
  Searcher,
  SearchInfo,
  SearchRequest,
  SearchResult,
} from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createSettings } from '../protocol/settings.js';
import { worthOf } from '../protocol/worth.js';
import { PROVEN, WIN } from '../shared.js';
import { MOST_HELPERS } from '../threads/helperMessages.js';
import { createTeams, type ThreadHost } from '../threads/teams.js';
import { createGuard, type GuardedLine } from './guard.js';
import { type LineTurns, toTurns } from './lineTurns.js';
import { createProver } from './rootProof.js';
import { makeSearchCore, type SearchCore } from './searchCore.js';
import { type Finding, planTime, wantsAnother } from './timing.js';

export interface EngineHost extends SearchHost {
  /** The module of a game; `poll` is called every few thousand nodes and stops the search when it gives 1. */
  openCore(game: GameId, poll: () => number): Result<Core, string>;
  /** Told by whoever can interrupt a busy core: a flag in shared memory. */
  isStopRequested(): boolean;
  /** Further threads; missing where there are none. */
  readonly threads?: ThreadHost;
}

export const ENGINE_NAME = 'Gipfel';
export const ENGINE_VERSION = '0.1.0';
const DEEPEST = 100;
const MOST_NODES = Number.MAX_SAFE_INTEGER;
/** When the turn found turns out to lose and there is no time for another search: a shallow one, in milliseconds and nodes. */
const LAST_RESORT = { time: 10, nodes: 20_000 };
/** Levels search so few positions that a larger table would only take longer to clear. */
const LEVEL_TABLE_MEGABYTES = 4;

const ENGINE_OPTIONS: readonly OptionSpec[] = [
  { name: 'Hash', type: 'spin', default: 64, min: 1, max: 1024 },
  { name: 'MultiPV', type: 'spin', default: 1, min: 1, max: 20 },
  LEVEL_OPTION,
  SEED_OPTION,
];

/** What an engine in a host with so many processors offers. */
export function engineOptions(processors: number): readonly OptionSpec[] {
  const max = Math.max(1, Math.min(MOST_HELPERS + 1, processors));
  return [...ENGINE_OPTIONS, { name: 'Threads', type: 'spin', default: 1, min: 1, max }];
}

/** `sights` are the levels below full strength; whoever calibrates them brings others. */
export function createEngineSearcher(host: EngineHost, sights: SightTable = SIGHTS): Searcher {
  const options = engineOptions(host.threads === undefined ? 1 : MOST_HELPERS + 1);
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
    const guard = createGuard(position, proof);
    const searchLimit = (limits.nodes ?? MOST_NODES) - (proof?.reserved ?? 0);
    core.beginSearch(searchLimit);
    // Who wants several lines gets them: a proof then waits for the first iteration.
    let win = multiPv === 1 ? proof?.findWin(0) : undefined;
    const isForced = legalActions(position).length === 1 && limits.clock !== undefined;
    let bestLine: Line | undefined;
    const findings: Finding[] = [];
    for (let depth = 1; win === undefined && depth <= Math.min(limits.depth ?? DEEPEST, DEEPEST); depth++) {
      const lines = guard.lines(
        (without) => iterateLines(core, position, depth, multiPv, without),
        core.nodes,
      );
      const time = Math.max(0, host.now() - begin);
      lines.forEach((line, index) => {
        const statistics = statisticsOf(core, depth, time, proof?.nodes());
        onInfo({ ...statistics, multipv: index + 1, score: line.score, pv: line.turns });
      });
      const [first] = lines;
      if (first !== undefined) {
        bestLine = first;
        // A decided score ends the search before anybody asks for its finding.
        const score = first.score.type === 'cp' ? first.score.value : 0;
        findings.push({ turn: JSON.stringify(first.turns[0] ?? first.rest), score });
      }
      const isDecided = first?.score.type === 'win' || first?.score.type === 'loss';
      const isTimeUp = !wantsAnother(plan, findings, host.now() - begin) || core.nodes() >= searchLimit;
      if (first === undefined || isDecided || isTimeUp || isForced) break;
      win = proof?.findWin(core.nodes());
      await host.pause();
      if (signal.aborted) break;
    }
    teams.end();
    let best: SearchResult | undefined;
    if (win !== undefined) {
      const score: Score = { type: 'win', turns: win.turns, proven: true };
      const time = Math.max(0, host.now() - begin);
      best = { turn: win.turn, score };
      onInfo({ ...statisticsOf(core, 1, time, proof?.nodes()), multipv: 1, score, pv: win.line });
    } else {
      best = bestLine && { turn: wholeTurn(core, position, bestLine), score: bestLine.score };
      if (guard.bans.length > 0 && (best === undefined || guard.isBanned(best.turn))) {
        best = guard.loss() ?? lastResort(core, position, guard.bans) ?? best;
      }
    }
    // A win at once is seen by everybody; otherwise a player of little sight plays the best of what came to its mind.
    if (sight?.turns !== undefined && !(best?.score?.type === 'win' && best.score.turns === 1)) {
      const turn = bestCandidate(core, position, sight.turns, randomFor(seed, request));
      if (turn !== undefined) best = { turn };
    }
    // Who asked without a limit wants the answer when they say so, even if there is nothing left to find.
    if (isUnlimited(asked)) await abortOf(signal);
    return best ?? { turn: firstTurn(position) };
  }

  /** A few nodes more, after the search proper has ended or was ended. */
  function beginBriefly(core: SearchCore, position: Position): boolean {
    if (Number.isFinite(deadline)) deadline = host.now() + LAST_RESORT.time;
    if (!core.load(position)) return false;
    core.beginSearch(LAST_RESORT.nodes);
    return true;
  }

  /** The first turn of the line; finished by another short search when the line breaks off inside it. */
  function wholeTurn(core: SearchCore, position: Position, line: LineTurns): Turn {
    const [first] = line.turns;
    if (first !== undefined) return first;
    if (line.rest.length === 0) return firstTurn(position);
    const isFound = beginBriefly(core, line.end) && core.iterate(1);
    const [finish = firstTurn(line.end)] = isFound ? toTurns(core, line.end, core.line()).turns : [];
    core.load(position);
    return [...line.rest, ...finish];
  }

  /** A shallow look at what is not known to lose. */
  function lastResort(
    core: SearchCore,
    position: Position,
    without: readonly number[],
  ): SearchResult | undefined {
    if (!beginBriefly(core, position)) return undefined;
    const [line] = iterateLines(core, position, 1, 1, without);
    return line && { turn: wholeTurn(core, position, line), score: line.score };
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

interface Line extends LineTurns, GuardedLine {}

/** The best lines at this depth, best first; none when the first was stopped. */
function iterateLines(
  core: SearchCore,
  position: Position,
  depth: number,
  count: number,
  without: readonly number[],
): readonly Line[] {
  const lines: Line[] = [];
  core.includeRootMoves();
  for (const move of without) core.excludeRootMove(move);
  while (lines.length < count && core.iterate(depth)) {
    const moves = core.line();
    const [rootMove] = moves;
    if (rootMove === undefined) break;
    const turns = toTurns(core, position, moves);
    const isWholeTurn = core.codesOf(rootMove).length === turns.turns[0]?.length;
    lines.push({ ...turns, rootMove, isWholeTurn, score: toScore(core.score(), turns) });
    core.excludeRootMove(rootMove);
  }
  core.includeRootMoves();
  // What was found on the way may make a later line better than one before it.
  return lines.sort((a, b) => worthOf(b.score) - worthOf(a.score));
}

/** A proven score tells how many moves of the search away the end is; the line tells how many turns that is. */
function toScore(score: number, { turns, rest, isOver }: LineTurns): Score {
  if (Math.abs(score) < PROVEN) return { type: 'cp', value: score };
  const length = isOver ? turns.length + (rest.length > 0 ? 1 : 0) : WIN - Math.abs(score);
  return { type: score > 0 ? 'win' : 'loss', turns: Math.max(1, length), proven: true };
}

function statisticsOf(core: SearchCore, depth: number, time: number, proofNodes = 0): SearchInfo {
  const nodes = core.nodes() + proofNodes;
  return {
    depth,
    seldepth: core.deepest(),
    nodes,
    nps: Math.round(nodes / Math.max(0.001, time / 1000)),
    time: Math.round(time),
    hashfull: core.hashfull(),
  };
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
