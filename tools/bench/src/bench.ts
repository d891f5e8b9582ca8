/** Common to all benchmarks. */

import { engineGameOf } from '@gipfel/engine';
import { readCore } from '@gipfel/engine/node';
import { type GameId, startOf } from '@gipfel/rules';

export interface Bench {
  /** One line for the list. */
  readonly summary: string;
  /** Its own arguments; empty if none. */
  readonly usage: string;
  /** Writes progress to standard error and results to standard output; undefined when nothing could be measured. */
  run(args: readonly string[]): Promise<Table | undefined>;
}

/** Results in the format of docs/measurements. */
interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function tellProgress(line: string): void {
  process.stderr.write(`${line}\n`);
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** A start position, and a core that has loaded it. */
export function openStart(game: GameId, variant: string) {
  const start = startOf(game, variant, () => 0);
  if (start === undefined) throw new Error(`${game} has no variant ${variant}`);
  const core = readCore(game);
  if (!core.ok) throw new Error(`${core.error}: run node packages/engine/build.mjs`);
  if (!engineGameOf(start).writePosition(start, core.value.exchange()).ok || !core.value.load())
    throw new Error(`the core refused the start of ${game} ${variant}`);
  return { start, core: core.value };
}
