/** Iterative deepening over actions; plays the best line found. */

import {
  type Action,
  isTurnOver,
  legalActions,
  type Position,
  play,
  seededRandom,
  type Turn,
} from '@gipfel/rules';
import type { Limits, OptionSpec, Searcher, SearchInfo } from '../protocol/searcher.js';
import type { SearchHost } from '../protocol/searchHost.js';
import { createSettings } from '../protocol/settings.js';
import { after, FULL_WINDOW, type Line, type Search } from './alphaBeta.js';
import { type Budget, budgetOf, drive, UNLIMITED_NODES, type Work } from './budget.js';
import { isDecided, toScore, WIN } from './evaluation.js';
import { bestTurn } from './greedyPlayer.js';
import { statisticsOf } from './statistics.js';

const OPTIONS: readonly OptionSpec[] = [
  /** In actions; compulsory captures are not counted. */
  { name: 'Depth', type: 'spin', default: 4, min: 1, max: 40 },
  /** 0: no limit of its own. */
  { name: 'Nodes', type: 'spin', default: 20_000, min: 0, max: 1_000_000_000 },
];

interface RootLine {
  readonly action: Action;
  readonly line: Line;
}

/** Reports every finished depth; the last report is played. */
function* deepen(
  position: Position,
  mostDepth: number,
  limits: Limits,
  budget: Budget,
  report: (depth: number, seldepth: number, line: Line) => void,
): Work<Line> {
  let order = legalActions(position);
  let best: Line = { value: 0, actions: order.slice(0, 1) };
  for (let depth = 1; depth <= mostDepth && !budget.isSpent; depth++) {
    const search: Search = { budget, history: new Map(), seldepth: 0 };
    const found = yield* searchRoot(search, position, order, depth);
    const top = found[0];
    // An unfinished depth still counts, unless it says that all is lost.
    if (top !== undefined && (!budget.isSpent || !isDecided(top.line.value) || top.line.value > 0))
      best = top.line;
    if (budget.isSpent) break;
    order = found.map(({ action }) => action);
    report(depth, search.seldepth, best);
    if (isDecided(best.value) && (best.value < 0 || isWithin(best.value, limits.mate))) break;
  }
  return best;
}

function isWithin(value: number, mate: number | undefined): boolean {
  return mate === undefined || WIN - value <= mate;
}

/** All actions at one depth, best first; equal ones keep their order. */
function* searchRoot(
  search: Search,
  position: Position,
  order: readonly Action[],
  depth: number,
): Work<readonly RootLine[]> {
  const improvements: RootLine[] = [];
  const others: RootLine[] = [];
  let alpha = FULL_WINDOW[0];
  for (const action of order) {
    const line = yield* after(search, position, action, depth, alpha, FULL_WINDOW[1], 0, 0);
    if (search.budget.isSpent) break;
    if (line.value > alpha || improvements.length === 0) improvements.unshift({ action, line });
    else others.push({ action, line });
    alpha = Math.max(alpha, line.value);
  }
  return [...improvements, ...others];
}

/** The actions of a line as whole turns. If the line ends inside its first turn, a greedy choice completes it. */
export function toTurns(start: Position, actions: readonly Action[]): readonly Turn[] {
  const turns: Turn[] = [];
  let position = start;
  let turn: Action[] = [];
  let mover = start.side;
  for (const action of actions) {
    turn.push(action);
    position = play(position, action);
    if (!isTurnOver(position, mover)) continue;
    turns.push(turn);
    turn = [];
    mover = position.side;
  }
  if (turns.length > 0) return turns;
  return [[...turn, ...completion(position)]];
}

function completion(position: Position): Turn {
  const budget: Budget = {
    nodes: 0,
    isSpent: false,
    mostNodes: UNLIMITED_NODES,
    deadline: Number.POSITIVE_INFINITY,
  };
  const work = bestTurn(position, budget, seededRandom(0));
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value.turn;
  }
}

export function createDepthPlayer(version: string, host: SearchHost): Searcher {
  const settings = createSettings(OPTIONS);
  return {
    name: 'Gipfel depth',
    version,
    options: settings.options,
    setOption: settings.set,
    newGame: () => undefined,
    ready: async () => undefined,
    search: async ({ position, limits }, onInfo, signal) => {
      const begin = host.now();
      const ownNodes = settings.number('Nodes') === 0 ? UNLIMITED_NODES : settings.number('Nodes');
      const budget = budgetOf(limits, position.side, begin, ownNodes);
      const mostDepth = Math.min(settings.number('Depth'), limits.depth ?? Number.POSITIVE_INFINITY);
      const infoOf = (line: Line): SearchInfo => ({
        score: toScore(line.value),
        ...statisticsOf(budget, begin, host),
        pv: toTurns(position, line.actions),
      });
      const work = deepen(position, mostDepth, limits, budget, (depth, seldepth, line) =>
        onInfo({ depth, seldepth, ...infoOf(line) }),
      );
      const best = await drive(work, budget, host, signal);
      onInfo(infoOf(best));
      return { turn: toTurns(position, best.actions)[0] ?? [], score: toScore(best.value) };
    },
  };
}
