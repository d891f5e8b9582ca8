/**
 * How many events the store appends per second, and how long each takes to reach the disk.
 *
 *   npm run measure -- store                        SQLite in a temporary folder
 *   npm run measure -- store <folder>            SQLite in a new folder below this one, to measure its disk
 *   npm run measure -- store postgresql://…      an empty PostgreSQL database
 *   npm run measure -- store postgres            a private PostgreSQL in a temporary folder
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openStore, type Store, type StorePlace, startPostgres } from '@gipfel/server/store';
import { createMatches, type Run, runFreely, runPaced } from './storeRuns.js';

const SECONDS = 4;
const CONCURRENT = [1, 10, 100, 1000, 2000] as const;
const MOST = Math.max(...CONCURRENT);
/** The target load: 2000 matches, a turn every two seconds in each. */
const PACE = 1000;

const [target = tmpdir()] = process.argv.slice(2);

async function choosePlace(): Promise<{ readonly place: StorePlace; remove(): Promise<void> }> {
  if (/^postgres(ql)?:/.test(target)) {
    return { place: { kind: 'postgres', url: target }, remove: async () => {} };
  }
  if (target === 'postgres') {
    const postgres = await startPostgres({ durable: true });
    const url = await postgres.createDatabase('bench');
    return { place: { kind: 'postgres', url }, remove: () => postgres.stop() };
  }
  const folder = mkdtempSync(join(target, 'gipfel-bench-'));
  return {
    place: { kind: 'sqlite', folder },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const milliseconds = (value: number) => value.toFixed(1).padStart(8);

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

async function measure(name: string, work: () => Promise<Run>) {
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const before = process.cpuUsage();
  const { waits, elapsed } = await work();
  const { user, system } = process.cpuUsage(before);
  loop.disable();
  const sorted = [...waits].sort((a, b) => a - b);
  const perSecond = Math.round((waits.length / elapsed) * 1000);
  const times = [percentile(sorted, 0.5), percentile(sorted, 0.99), sorted.at(-1) ?? 0];
  // The timer itself takes a millisecond.
  const blocked = Math.max(0, loop.percentile(99) / 1e6 - 1);
  // On a busy machine CPU time says more than elapsed time.
  const cpu = Math.round((user + system) / waits.length);
  const numbers = [...times, blocked].map(milliseconds).join(' ');
  console.log(`${name.padEnd(24)} ${`${perSecond}`.padStart(7)} ${numbers} ${`${cpu}`.padStart(10)}`);
}

async function measureAll(store: Store) {
  const matches = await createMatches(store, MOST);
  console.log(`${store.kind}: appended events, each acknowledged after its durable commit; times in ms`);
  console.log(`${'matches at a time'.padEnd(24)} per sec      p50      p99     most loop p99  µs of CPU`);
  for (const count of CONCURRENT) {
    await measure(`${count}`, () => runFreely(store, matches.slice(0, count), SECONDS * 1000));
  }
  await measure(`${MOST}, ${PACE} a second`, () => runPaced(store, matches, PACE, SECONDS * 1000));
}

const { place, remove } = await choosePlace();
const store = await openStore(place);
if (store.ok) {
  await measureAll(store.value);
  await store.value.close();
} else {
  console.error(`The store cannot be opened: ${store.error.code} ${store.error.detail ?? ''}`);
  process.exitCode = 1;
}
await remove();
