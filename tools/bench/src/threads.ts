/**
 * Effect of threads: the same positions searched to the same depth by one thread and by several, alternating. On a busy
 * machine times say little; nodes per second of CPU time still show whether threads hinder each other.
 */

import { benchPositions } from '@gipfel/engine';
import { createNodeEngine, type NodeEngine } from '@gipfel/engine/node';
import { GAME_IDS, type GameId } from '@gipfel/rules';
import { type Bench, median, say, tellProgress } from './bench.js';
import { MEASURED } from './games.js';

const ROUNDS = 3;
const EVERY = 3;
interface Cost {
  readonly nodes: number;
  /** Elapsed seconds, and CPU seconds. */
  readonly wall: number;
  readonly processor: number;
}

async function searchAll(engine: NodeEngine, game: GameId, count: number): Promise<Cost> {
  engine.setOption('Threads', count);
  let nodes = 0;
  let wall = 0;
  let processor = 0;
  for (const [index, { position, depth }] of benchPositions(game).entries()) {
    if (index % EVERY !== 0) continue;
    engine.newGame();
    await engine.ready();
    const limits = { depth: depth + MEASURED[game].deeper };
    let seen = 0;
    const cpu = process.cpuUsage();
    const begin = performance.now();
    await engine.search(
      { position, ply: 0, limits },
      (info) => {
        seen = info.nodes ?? seen;
      },
      new AbortController().signal,
    );
    wall += (performance.now() - begin) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    processor += (user + system) / 1e6;
    nodes += seen;
  }
  return { nodes, wall, processor };
}

async function compare(engine: NodeEngine, game: GameId, threads: number) {
  const rounds: { readonly one: Cost; readonly many: Cost }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const one = await searchAll(engine, game, 1);
    const many = await searchAll(engine, game, threads);
    rounds.push({ one, many });
    tellProgress(
      `${game} round ${round + 1} of ${ROUNDS}: 1 thread ${one.wall.toFixed(1)} s, ${threads} threads ${many.wall.toFixed(1)} s`,
    );
  }
  const ratio = (of: (round: { readonly one: Cost; readonly many: Cost }) => number) =>
    median(rounds.map(of));
  const results = {
    nodesPerSecond: ratio(({ one, many }) => many.nodes / many.wall / (one.nodes / one.wall)),
    speedToDepth: ratio(({ one, many }) => one.wall / many.wall),
    nodesToDepth: ratio(({ one, many }) => many.nodes / one.nodes),
    nodesPerProcessorSecond: ratio(
      ({ one, many }) => many.nodes / many.processor / (one.nodes / one.processor),
    ),
  };
  say(`${game}, ${threads} threads : 1 thread, medians of ${ROUNDS} rounds`);
  for (const [name, value] of Object.entries(results)) say(`  ${name.padEnd(24)} ${value.toFixed(2)}`);
  return [game, ...Object.values(results).map((value) => `× ${value.toFixed(2)}`)];
}

export const threads: Bench = {
  summary: 'several search threads against one',
  usage: '[threads, at least 2]',
  run: async ([text = '2']) => {
    const count = Number(text);
    if (!Number.isInteger(count) || count < 2) throw new Error(`${text} is no number of threads from 2 on`);
    const engine = createNodeEngine();
    const rows = [];
    for (const game of GAME_IDS) rows.push(await compare(engine, game, count));
    await engine.close();
    const columns = [
      `${count} threads against one`,
      'nodes per second',
      'speed to a depth',
      'nodes to that depth',
      'nodes per processor second',
    ];
    return { columns, rows };
  },
};
