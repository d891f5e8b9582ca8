/** Many matches at a steady pace, and what they cost. */

import { seededRandom } from '@gipfel/rules';
import type { House } from '../stage/house.js';
import { pause, until } from '../stage/numbers.js';
import { openTables } from '../stage/tables.js';
import { REPEATABLE, someTerms } from '../stage/terms.js';
import { keepBeat } from './beat.js';
import { LightTable, type Tally } from './lightTable.js';
import { type PreparedLine, prepareLines } from './line.js';
import { type LoadReport, measureLoad, type Part } from './measure.js';

export interface LoadOptions {
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
  const beats: (() => void)[] = [];
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
      // Spread over time, each on its own schedule.
      beats.push(keepBeat(random() * every, every, () => table.move()));
    }
    progress(`${2 * games} sockets open`);
    await pause(2 * every);
  }

  return {
    grow,
    measure: async (seconds, tell = () => undefined) => ({
      games: tables.length,
      ...(await measureLoad(house, tally, seconds, tell)),
    }),
    close() {
      for (const stop of beats) stop();
      for (const table of tables) table.close();
    },
  };
}
