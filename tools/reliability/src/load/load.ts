/** Many matches at a steady pace, and what they cost. */

import { seededRandom } from '@gipfel/rules';
import type { Deployment } from '../support/deployment.js';
import { pause, until } from '../support/numbers.js';
import { openTables } from '../support/tables.js';
import { REPEATABLE, someTerms } from '../support/terms.js';
import { runAtFixedRate } from './fixedRate.js';
import { LightTable, type Tally } from './lightTable.js';
import { type PreparedLine, prepareLines } from './line.js';
import { type LoadReport, measureLoad, type Part } from './measure.js';

interface LoadOptions {
  readonly seed: number;
  /** Milliseconds between two turns of a match. */
  readonly every: number;
  readonly progress?: (line: string) => void;
}

export interface Load {
  /** Sets how many matches are played from now on. */
  grow(games: number): Promise<void>;
  /** `tell` is called after every minute. */
  measure(seconds: number, tell?: (part: Part) => void): Promise<LoadReport>;
  close(): void;
}

const TIMEOUT = 120_000;
/** Sockets opened at a time. */
const ATTENDING = 50;

export async function createLoad(deployment: Deployment, options: LoadOptions): Promise<Load> {
  const { seed, every, progress = () => undefined } = options;
  const random = seededRandom(seed);
  const lines: readonly (readonly PreparedLine[])[] = await prepareLines(
    deployment.addresses[0] ?? '',
    REPEATABLE,
    seed,
  );
  const tables: LightTable[] = [];
  const beats: (() => void)[] = [];
  const tally: Tally = { roundTrips: [], errors: [], turns: 0, matches: 0 };

  async function attend(from: number): Promise<void> {
    const isHere = await until(() => tables.slice(from).every(({ isReady }) => isReady), TIMEOUT);
    if (!isHere) throw new Error('not all sockets were accepted');
  }

  async function grow(games: number): Promise<void> {
    const first = tables.length;
    const terms = someTerms(REPEATABLE, games).slice(first);
    const opened = await openTables(deployment.addresses, terms);
    progress(`${games} matches made`);
    for (let from = 0; from < opened.length; from += ATTENDING) {
      for (const [index, table] of opened.slice(from, from + ATTENDING).entries()) {
        const kind = lines[(first + from + index) % lines.length] ?? [];
        tables.push(new LightTable(table, deployment.addresses, kind, random, tally));
      }
      await attend(first + from);
    }
    for (const table of tables.slice(first)) {
      // Spread over time, each on its own schedule.
      beats.push(runAtFixedRate(random() * every, every, () => table.move()));
    }
    progress(`${2 * games} sockets open`);
    await pause(2 * every);
  }

  return {
    grow,
    measure: async (seconds, tell = () => undefined) => ({
      games: tables.length,
      ...(await measureLoad(deployment, tally, seconds, tell)),
    }),
    close() {
      for (const stop of beats) stop();
      for (const table of tables) table.close();
    },
  };
}
