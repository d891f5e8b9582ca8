/** One search by a core: ever deeper iterations until the limits or a proof end it. */

import { legalActions, type Position, type Turn } from '@gipfel/rules';
import { firstTurn } from '../firstTurn.js';
import type { Limits, Score, SearchInfo, SearchResult } from '../protocol/searcher.js';
import { PROVEN, WIN } from '../shared.js';
import { measure } from './distance.js';
import { createGuard, type GuardedLine } from './guard.js';
import { createLineSet, isDecided } from './lineSet.js';
import { type LineTurns, toTurns } from './lineTurns.js';
import type { RootProof } from './rootProof.js';
import type { Iteration, SearchCore } from './searchCore.js';
import { type Finding, type TimePlan, wantsAnother } from './timing.js';

interface DeepenTask {
  readonly position: Position;
  readonly limits: Limits;
  readonly multiPv: number;
  /** Has loaded the position. */
  readonly core: SearchCore;
  readonly plan: TimePlan;
  readonly proof: RootProof | undefined;
  /** Whether nodes are spent on how many turns a decided position takes. */
  readonly measuresDistance: boolean;
  /** Milliseconds since the search began. */
  elapsed(): number;
  /** Lets others work, and tells whether to end. */
  isAborted(): Promise<boolean>;
  onInfo(info: SearchInfo): void;
  /** Grants a little time beyond the limits. */
  extendBriefly(): void;
}

type DecidedScore = Extract<Score, { readonly turns: number }>;
type Line = GuardedLine & Omit<LineTurns, 'isOver'>;

const DEEPEST = 100;
const MAX_NODES = Number.MAX_SAFE_INTEGER;
/** Without a limit of nodes as many as the search took may measure the distance, and at least these. */
const MEASURING_NODES = 50_000;
/** For a shallow look at what was not searched, and to finish a turn. */
const BRIEF_NODES = 20_000;

/** Undefined when the search was ended before it found anything. */
export async function deepen(task: DeepenTask): Promise<SearchResult | undefined> {
  const { position, limits, multiPv, core, plan, proof, elapsed, onInfo } = task;
  const guard = createGuard(proof);
  const lines = createLineSet<Line>(position, multiPv);
  const findings: Finding[] = [];
  const isForced = legalActions(position).length === 1 && limits.clock !== undefined;
  const deepest = Math.min(limits.depth ?? DEEPEST, DEEPEST);
  const searchLimit = (limits.nodes ?? MAX_NODES) - (proof?.reserved ?? 0);
  /** Spent on lines other than the best one: these come on top of the limit, as many for each. */
  let otherNodes = 0;
  let depth = 1;
  /** All turns lose: those that proofs have ruled out, and the rest. */
  let isLost = false;
  /** All turns have a line. */
  let isComplete = false;

  const bestLineNodes = (): number => core.nodes() - otherNodes;

  function iterate(
    plies: number,
    guess: Score | undefined,
    without: readonly number[],
  ): [Iteration, Line | undefined] {
    core.includeRootMoves();
    for (const move of without) core.excludeRootMove(move);
    const state = core.iterate(plies, guess?.type === 'cp' ? guess.value : 0);
    core.includeRootMoves();
    const moves = state === 'stopped' ? [] : core.line();
    const [rootMove] = moves;
    if (rootMove === undefined) return [state, undefined];
    const { isOver: _, ...turns } = toTurns(core, position, moves);
    const isWholeTurn = core.codesOf(rootMove).length === turns.turns[0]?.length;
    const line = { ...turns, rootMove, isWholeTurn, score: toScore(core.score()) };
    return [state, multiPv === 1 ? line : withWholeTurn(line)];
  }

  /** Lines that break off inside their first turn could not be told apart. */
  function withWholeTurn(line: Line): Line {
    if (line.turns.length > 0) return line;
    const turn = finishTurn(core, line);
    core.load(position);
    return { ...line, turns: [turn], rest: [] };
  }

  /** The best line of this depth that no proof refutes. */
  function iterateBest(): [Iteration, Line | undefined] {
    for (;;) {
      const [state, line] = iterate(depth, lines.best()[0]?.score, guard.bans);
      if (line === undefined) {
        isLost = state === 'complete';
        return [state, undefined];
      }
      const loss = guard.reject(line, bestLineNodes());
      if (loss === undefined) {
        isLost = state === 'complete' && line.score.type === 'loss';
        return [state, line];
      }
      lines.addProven({ ...line, score: loss });
    }
  }

  /** The lines behind the best one. */
  function iterateOthers(first: Line): void {
    const before = core.nodes();
    const found = [first];
    const excluded = [...guard.bans, first.rootMove];
    if (limits.nodes !== undefined) core.setNodesLeft((multiPv - 1) * searchLimit - otherNodes);
    while (found.length < multiPv) {
      const [state, line] = iterate(depth, lines.best()[found.length]?.score, excluded);
      isComplete = state === 'complete' && line === undefined;
      if (state !== 'complete' || line === undefined) break;
      excluded.push(line.rootMove);
      if (!found.some((known) => lines.areAlike(known, line))) found.push(line);
    }
    lines.renew(found);
    otherNodes += core.nodes() - before;
    if (limits.nodes !== undefined) core.setNodesLeft(Math.max(0, searchLimit - bestLineNodes()));
  }

  function addWin(): void {
    const win = proof?.findWin(bestLineNodes());
    if (win === undefined) return;
    const score: Score = { type: 'win', turns: win.turns, proven: true, bound: 'upper' };
    lines.addProven({ score, turns: win.line, rest: [], end: position, rootMove: 0, isWholeTurn: true });
  }

  function isSettled(): boolean {
    const best = lines.best();
    if (multiPv === 1) return isLost || best[0]?.score.type === 'win';
    return (isComplete || best.length === multiPv) && best.every(({ score }) => isDecided(score));
  }

  function report(): void {
    for (const [index, { score, turns }] of lines.best().entries()) {
      const nodes = core.nodes() + (proof?.nodes() ?? 0);
      const time = Math.max(0, elapsed());
      const nps = Math.round(nodes / Math.max(0.001, time / 1000));
      const statistics = { depth, seldepth: core.deepest(), nodes, nps, time: Math.round(time) };
      onInfo({ ...statistics, hashfull: core.hashfull(), multipv: index + 1, score, pv: turns });
    }
  }

  /** Returns whether to go on. */
  async function goDeeper(): Promise<boolean> {
    const [state, line] = iterateBest();
    // With several lines one that was not compared with all would be out of place.
    const counts = line !== undefined && (state === 'complete' || multiPv === 1 || lines.best().length === 0);
    if (counts) lines.renew([line]);
    report();
    if (line === undefined || state !== 'complete') return false;
    findings.push({
      turn: JSON.stringify(line.turns[0] ?? line.rest),
      score: line.score.type === 'cp' ? line.score.value : 0,
    });
    if (multiPv > 1) {
      iterateOthers(line);
      report();
    }
    if (isSettled() || isForced || bestLineNodes() >= searchLimit) return false;
    if (depth >= deepest || !wantsAnother(plan, findings, elapsed())) return false;
    addWin();
    depth++;
    return !(await task.isAborted());
  }

  /** A shallow look at the turns that no proof has ruled out, when nothing else was looked at. */
  function lookAtOthers(): void {
    task.extendBriefly();
    core.setNodesLeft(BRIEF_NODES);
    const [state, line] = iterate(1, undefined, guard.bans);
    if (line !== undefined) lines.renew([line]);
    isLost = state === 'complete' && (line === undefined || line.score.type === 'loss');
  }

  function measured(best: Line, score: DecidedScore): Line {
    const spent = bestLineNodes() + (proof?.nodes() ?? 0);
    const most = limits.nodes === undefined ? Math.max(MEASURING_NODES, spent) : limits.nodes - spent;
    core.setNodesLeft(Math.max(0, most));
    const { turns, isExact, line } = measure(core, position, score.type, score.turns);
    const bound = isExact ? {} : { bound: 'upper' as const };
    return {
      ...best,
      ...(line && { turns: line, rest: [] }),
      score: { type: score.type, turns, proven: true, ...bound },
    };
  }

  function conclude(): SearchResult | undefined {
    const isRuledOut = (line: Line | undefined) => line === undefined || line.score.type === 'loss';
    if (!isLost && guard.bans.length > 0 && isRuledOut(lines.best()[0])) lookAtOthers();
    let [best] = lines.best();
    if (best === undefined) return undefined;
    const { score } = best;
    const isKnown = score.type === 'win' || (score.type === 'loss' && isLost);
    if (isKnown && task.measuresDistance) {
      best = measured(best, score);
      lines.settle(best);
      report();
    }
    if (best.turns.length === 0) {
      task.extendBriefly();
      core.setNodesLeft(BRIEF_NODES);
    }
    const turn = best.turns[0] ?? finishTurn(core, best);
    return isDecided(score) && !isKnown ? { turn } : { turn, score: best.score };
  }

  core.beginSearch(searchLimit);
  addWin();
  if (isSettled()) report();
  while (!isSettled() && (await goDeeper()));
  return conclude();
}

/** The distance is a bound until it was measured, unless nothing could be shorter. */
function toScore(score: number): Score {
  if (Math.abs(score) < PROVEN) return { type: 'cp', value: score };
  const type = score > 0 ? 'win' : 'loss';
  const turns = WIN - Math.abs(score);
  const isExact = turns <= (type === 'win' ? 1 : 2);
  return { type, turns, proven: true, ...(!isExact && { bound: 'upper' }) };
}

/** Another short search finishes a turn inside which the line breaks off. Leaves another position on the core. */
function finishTurn(core: SearchCore, { rest, end, score }: Line): Turn {
  const begun = [...rest];
  let current = end;
  while (core.load(current)) {
    const isWin = score.type === 'win' && core.winsWithin(score.turns) === 'yes';
    if (!isWin && core.iterate(1, 0) === 'stopped') break;
    const { turns, rest: more, end: next } = toTurns(core, current, core.line());
    const [turn] = turns;
    if (turn !== undefined) return [...begun, ...turn];
    if (more.length === 0) break;
    begun.push(...more);
    current = next;
  }
  return [...begun, ...firstTurn(current)];
}
