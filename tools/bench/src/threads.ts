/**
 * What a second thread brings: the same positions searched to the same depth by one thread and by several, taking turns in one
 * run. `npm run measure -- threads 2` names the number of threads. Where the processors are busy with other work the times say
 * little; nodes for each second of processor time then still tell whether threads hinder each other.
 */

import { benchPositions } from '@gipfel/engine';
import { createNodeEngine } from '@gipfel/engine/node';
import type { GameId } from '@gipfel/rules';
import { median } from './measuring.js';

const ROUNDS = 3;
const EVERY = 3;
/** Deeper than the signature: helpers need time to be of help. */
const DEEPER: Readonly<Record<GameId, number>> = { zertz: 1, tzaar: 2 };

const threads = Number(process.argv[2] ?? 2);
if (!Number.isInteger(threads) || threads < 2) {
  console.error('usage: npm run measure -- threads [<threads, at least 2>]');
  process.exit(2);
}

interface Cost {
  readonly nodes: number;
  /** Seconds on the wall, and of all processors together. */
  readonly wall: number;
  readonly processor: number;
}

const engine = createNodeEngine();
const counts = [1, threads] as const;

async function searchAll(game: GameId, count: number): Promise<Cost> {
  engine.setOption('Threads', count);
  let nodes = 0;
  let wall = 0;
  let processor = 0;
  for (const [index, { position, depth }] of benchPositions(game).entries()) {
    if (index % EVERY !== 0) continue;
    engine.newGame();
    await engine.ready();
    const limits = { depth: depth + DEEPER[game] };
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

for (const game of ['zertz', 'tzaar'] as const) {
  const ratios = { speed: [] as number[], time: [] as number[], work: [] as number[], yield: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    const costs: Cost[] = [];
    for (const count of counts) costs.push(await searchAll(game, count));
    const [one, many] = costs;
    if (one === undefined || many === undefined) break;
    process.stderr.write(
      `${game} round ${round + 1} of ${ROUNDS}: 1 thread ${one.wall.toFixed(1)} s, ${threads} threads ${many.wall.toFixed(1)} s\n`,
    );
    ratios.speed.push(many.nodes / many.wall / (one.nodes / one.wall));
    ratios.time.push(one.wall / many.wall);
    ratios.work.push(many.nodes / one.nodes);
    ratios.yield.push(many.nodes / many.processor / (one.nodes / one.processor));
  }
  const show = (values: readonly number[]) => median(values).toFixed(2);
  console.log(`${game}, ${threads} threads : 1 thread, medians of ${ROUNDS} rounds`);
  console.log(`  nodes a second        ${show(ratios.speed)}`);
  console.log(`  speed to a depth      ${show(ratios.time)}`);
  console.log(`  nodes to that depth   ${show(ratios.work)}`);
  console.log(`  nodes a processor second ${show(ratios.yield)}`);
}
await engine.close();
