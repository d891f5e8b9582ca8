/** Many matches at once at a steady pace, and what they cost. */

import { seededRandom } from '@gipfel/rules';
import type { House } from '../stage/house.js';
import { pause, percentile, until } from '../stage/numbers.js';
import { openTables } from '../stage/tables.js';
import { REPEATABLE, someTerms } from '../stage/terms.js';
import { LightTable, type Tally } from './lightTable.js';
import { type PreparedLine, prepareLines } from './line.js';
import { difference, highest, quantile, readDeeds, slopePerMinute, useOf, within } from './serverMetrics.js';

export interface LoadReport {
  readonly games: number;
  readonly seconds: number;
  readonly turns: number;
  readonly matches: number;
  /** The server's own time from receipt to acknowledgement, in milliseconds. */
  readonly server: {
    readonly p50: number;
    readonly p99: number;
    readonly below: number;
    readonly within25: number;
  };
  /** Seen by the clients, in milliseconds. */
  readonly roundTrip: { readonly p50: number; readonly p99: number; readonly most: number };
  readonly errors: readonly string[];
  /** Mebibytes, of all server processes together. */
  readonly memory: { readonly first: number; readonly last: number; readonly perMinute: number };
  /** Cores in use, of the servers and of this process. */
  readonly processor: { readonly servers: number; readonly generator: number };
}

export interface LoadOptions {
  readonly seed: number;
  /** Milliseconds between two turns of a match. */
  readonly every: number;
  readonly progress?: (line: string) => void;
}

export interface Load {
  /** So many matches are played from now on. */
  grow(games: number): Promise<void>;
  measure(seconds: number): Promise<LoadReport>;
  close(): void;
}

const PATIENCE = 120_000;
/** Sockets opened at a time. */
const ATTENDING = 50;

export async function createLoad(house: House, options: LoadOptions): Promise<Load> {
  const { seed, every, progress = () => undefined } = options;
  const random = seededRandom(seed);
  const lines: readonly (readonly PreparedLine[])[] = await prepareLines(
    house.addresses[0] ?? '',
    REPEATABLE,
    seed,
  );
  const tables: LightTable[] = [];
  const timers: NodeJS.Timeout[] = [];
  const tally: Tally = { roundTrips: [], errors: [], turns: 0, matches: 0 };

  async function attend(from: number): Promise<void> {
    const isHere = await until(() => tables.slice(from).every(({ isReady }) => isReady), PATIENCE);
    if (!isHere) throw new Error('not all sockets were let in');
  }

  async function grow(games: number): Promise<void> {
    const first = tables.length;
    const terms = someTerms(REPEATABLE, games).slice(first);
    const opened = await openTables(house.addresses, terms);
    progress(`${games} matches made`);
    for (let from = 0; from < opened.length; from += ATTENDING) {
      for (const [index, table] of opened.slice(from, from + ATTENDING).entries()) {
        const kind = lines[(first + from + index) % lines.length] ?? [];
        tables.push(new LightTable(table, house.addresses, kind, random, tally));
      }
      await attend(first + from);
    }
    for (const table of tables.slice(first)) {
      // Spread over time, and each on its beat.
      const start = setTimeout(() => timers.push(setInterval(() => table.move(), every)), random() * every);
      timers.push(start);
    }
    progress(`${2 * games} sockets open`);
    await pause(2 * every);
  }

  async function measure(seconds: number): Promise<LoadReport> {
    tally.roundTrips.length = 0;
    tally.errors.length = 0;
    const { turns, matches } = tally;
    const before = await readDeeds(house.servers);
    const own = process.cpuUsage();
    const use = useOf(house.servers);
    const memory = [use.memory];
    const begin = performance.now();
    for (let second = 1; second <= seconds; second += 1) {
      await pause(begin + second * 1000 - performance.now());
      memory.push(useOf(house.servers).memory);
      if (second % 15 === 0)
        progress(
          `${second} s: ${tally.turns - turns} turns, ${memory.at(-1)?.toFixed(0)} MiB, ${tally.errors.length} errors`,
        );
    }
    const elapsed = (performance.now() - begin) / 1000;
    const spent = useOf(house.servers).processor - use.processor;
    const { user, system } = process.cpuUsage(own);
    const deeds = difference(await readDeeds(house.servers), before);
    return {
      games: tables.length,
      seconds: elapsed,
      turns: tally.turns - turns,
      matches: tally.matches - matches,
      server: {
        p50: quantile(deeds, 0.5),
        p99: quantile(deeds, 0.99),
        below: highest(deeds),
        within25: within(deeds, 25),
      },
      roundTrip: {
        p50: percentile(tally.roundTrips, 0.5),
        p99: percentile(tally.roundTrips, 0.99),
        most: percentile(tally.roundTrips, 1),
      },
      errors: [...tally.errors],
      memory: { first: use.memory, last: memory.at(-1) ?? 0, perMinute: slopePerMinute(memory) },
      processor: { servers: spent / elapsed, generator: (user + system) / 1e6 / elapsed },
    };
  }

  return {
    grow,
    measure,
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const table of tables) table.close();
    },
  };
}
