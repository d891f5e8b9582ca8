/** Measures server and clients under load. */

import type { Deployment } from '../support/deployment.js';
import { machineTime, pause, percentile, slopePerMinute, stolenBetween } from '../support/numbers.js';
import { difference, type Times, timesOf } from './histogram.js';
import type { Tally } from './lightTable.js';
import { databaseCpu, sampleServers, usageOf } from './serverMetrics.js';

/** A minute of a long measurement, a quarter of a short one. */
export interface Part {
  /** Seconds since the start. */
  readonly until: number;
  readonly turns: number;
  readonly errors: number;
  /** Server time from receipt to acknowledgement. */
  readonly server: Times;
  /** Mebibytes at its end, all server processes together: of the process, and of the JavaScript heap. */
  readonly memory: number;
  readonly heap: number;
  /** Live heap, as last measured by the servers; 0 before that. */
  readonly live: number;
  /** Matches in the memory of the servers. */
  readonly rooms: number;
  /** Cores used by the servers, and the share of time spent in garbage collection. */
  readonly cpu: number;
  readonly gc: number;
  /** The share of the machine's time that its host gave to others. */
  readonly stolen: number;
}

export interface LoadReport {
  readonly games: number;
  readonly seconds: number;
  readonly turns: number;
  readonly matches: number;
  readonly server: Times;
  /** Measured by the clients, in milliseconds. */
  readonly roundTrip: { readonly p50: number; readonly p99: number; readonly most: number };
  readonly errors: readonly string[];
  readonly stolen: number;
  readonly parts: readonly Part[];
  readonly memory: { readonly first: number; readonly last: number; readonly perMinute: number };
  /** Cores used by the servers, this process and a private PostgreSQL; milliseconds of server CPU per turn. */
  readonly cpu: {
    readonly servers: number;
    readonly generator: number;
    readonly database: number;
    readonly perTurn: number;
  };
}

const LONG_RUN = 120;

export async function measureLoad(
  { servers, postgres }: Deployment,
  tally: Tally,
  seconds: number,
  tell: (part: Part) => void,
): Promise<Omit<LoadReport, 'games'>> {
  tally.roundTrips.length = 0;
  tally.errors.length = 0;
  const { turns, matches } = tally;
  const stride = seconds >= LONG_RUN ? 60 : 15;
  const look = async () => ({
    ...(await sampleServers(servers)),
    ...usageOf(servers),
    at: performance.now(),
    machine: machineTime(),
    turns: tally.turns,
  });
  const first = await look();
  const own = process.cpuUsage();
  const databaseBefore = databaseCpu(postgres);
  const memory = [first.memory];
  const parts: Part[] = [];
  let before = first;
  for (let second = 1; second <= seconds; second += 1) {
    await pause(first.at + second * 1000 - performance.now());
    memory.push(usageOf(servers).memory);
    if (second % stride !== 0 && second !== seconds) continue;
    const now = await look();
    const elapsed = (now.at - before.at) / 1000;
    const part: Part = {
      until: second,
      turns: now.turns - before.turns,
      errors: tally.errors.length,
      server: timesOf(difference(now.commands, before.commands)),
      memory: now.memory,
      heap: now.heap,
      live: now.live,
      rooms: now.rooms,
      cpu: (now.cpu - before.cpu) / elapsed,
      gc: (now.gc - before.gc) / elapsed,
      stolen: stolenBetween(before.machine, now.machine),
    };
    parts.push(part);
    tell(part);
    before = now;
  }
  const last = before === first ? await look() : before;
  const elapsed = (last.at - first.at) / 1000;
  const spent = last.cpu - first.cpu;
  const { user, system } = process.cpuUsage(own);
  return {
    seconds: elapsed,
    turns: tally.turns - turns,
    matches: tally.matches - matches,
    server: timesOf(difference(last.commands, first.commands)),
    roundTrip: {
      p50: percentile(tally.roundTrips, 0.5),
      p99: percentile(tally.roundTrips, 0.99),
      most: percentile(tally.roundTrips, 1),
    },
    errors: [...tally.errors],
    stolen: stolenBetween(first.machine, last.machine),
    parts,
    memory: { first: first.memory, last: last.memory, perMinute: slopePerMinute(memory) },
    cpu: {
      servers: spent / elapsed,
      generator: (user + system) / 1e6 / elapsed,
      database: (databaseCpu(postgres) - databaseBefore) / elapsed,
      perTurn: (spent / Math.max(1, last.turns - first.turns)) * 1000,
    },
  };
}
