/**
 * Server latency from receipt to acknowledgement under load.
 *
 *   npm run measure -- load --games 2000 --minutes 10
 *   npm run measure -- load --games 2000 --minutes 10 --database postgres --processes 2
 *   npm run measure -- load --find            raises the load until one turn in a hundred takes more than 100 ms
 */

import { createLoad } from './load/load.js';
import type { LoadReport, Part } from './load/measure.js';
import { openDeployment } from './support/deployment.js';
import { machineLoad } from './support/numbers.js';
import { readOptions } from './support/options.js';

/** Search for the highest load: limit in milliseconds, growth factor, seconds per step. */
const LIMIT = 100;
const STEP = 1.25;
const STEP_SECONDS = 30;
const WARM_UP_AGAIN = 15;

const values = readOptions('load', 'Server latency from receipt to acknowledgement under load.', {
  games: [2000, 'concurrent matches'],
  minutes: [1, 'of measurement'],
  /** Code gets compiled, caches fill, and matches that began together drift apart. */
  warmUp: [60, 'seconds of play before the measurement'],
  every: [2000, 'milliseconds between two turns of a match'],
  processes: [2, 'servers on one PostgreSQL'],
  folder: ['', 'folder of the embedded database, on the disk to be measured'],
  find: [false, `raise the load until p99 exceeds ${LIMIT} ms`],
  most: [20_000, 'most matches for --find'],
});
const deployment = await openDeployment({
  database: values.database,
  processes: values.processes,
  preallocated: true,
  ...(values.folder === '' ? {} : { folder: values.folder }),
});
const log = (line: string) => console.log(line);
const ms = (value: number) => `${value.toFixed(1)} ms`;

const percent = (part: number) => `${(part * 100).toFixed(2)} %`;

function describePart({
  until,
  turns,
  server,
  memory,
  heap,
  live,
  rooms,
  cpu,
  gc,
  stolen,
  errors,
}: Part): void {
  log(
    `  ${until} s: ${turns} turns, p50 ${ms(server.p50)}, p99 ${ms(server.p99)}, ${percent(server.within25)} within 25 ms; ${memory.toFixed(0)} MiB (heap ${heap.toFixed(0)}, live ${live.toFixed(0)}), ${rooms} rooms; ${cpu.toFixed(2)} cores, ${percent(gc)} collecting garbage; ${percent(stolen)} of the machine stolen; ${errors} errors`,
  );
}

function describe(report: LoadReport): string {
  const { games, seconds, turns, matches, server, roundTrip, errors, memory, cpu, stolen, parts } = report;
  const live = parts.map((part) => part.live).filter((value) => value > 0);
  return [
    `${games} matches, ${2 * games} sockets, ${(turns / seconds).toFixed(0)} turns a second for ${seconds.toFixed(0)} s (${turns} turns, ${matches} new matches); ${values.database}; ${machineLoad()}, ${percent(stolen)} of its time stolen`,
    `  server, receipt to acknowledgement: p50 ${ms(server.p50)}, p95 ${ms(server.p95)}, p99 ${ms(server.p99)}, all within ${ms(server.below)}; ${percent(server.within25)} within 25 ms`,
    `  client, sending to acknowledgement: p50 ${ms(roundTrip.p50)}, p99 ${ms(roundTrip.p99)}, max ${ms(roundTrip.most)}`,
    `  errors ${errors.length}${errors.length === 0 ? '' : `: ${[...new Set(errors)].slice(0, 5).join('; ')}`}`,
    `  memory ${memory.first.toFixed(0)} → ${memory.last.toFixed(0)} MiB (${memory.perMinute.toFixed(1)} MiB a minute)${live.length < 2 ? '' : `, live ${live.map((value) => value.toFixed(0)).join(' ')}`}`,
    `  servers ${cpu.servers.toFixed(2)} cores (${cpu.perTurn.toFixed(3)} ms a turn), generator ${cpu.generator.toFixed(2)} cores${cpu.database === 0 ? '' : `, PostgreSQL ${cpu.database.toFixed(2)} cores`}`,
  ].join('\n');
}

const load = await createLoad(deployment, {
  seed: values.seed,
  every: values.every,
  progress: log,
});
let games = values.games;
await load.grow(games);
await load.measure(values.warmUp);
log('measuring');
const report = await load.measure(values.find ? STEP_SECONDS : values.minutes * 60, describePart);
log(describe(report));
let held = report.server.p99 <= LIMIT ? report : undefined;
while (values.find && held?.games === games && games < values.most) {
  games = Math.ceil(games * STEP);
  await load.grow(games);
  await load.measure(WARM_UP_AGAIN);
  const next = await load.measure(STEP_SECONDS);
  log(describe(next));
  if (next.server.p99 <= LIMIT && next.errors.length === 0) held = next;
}
if (values.find) log(`\nheld within ${LIMIT} ms (p99):\n${held === undefined ? 'nothing' : describe(held)}`);
load.close();
await deployment.close();
process.exitCode = report.errors.length === 0 ? 0 : 1;
