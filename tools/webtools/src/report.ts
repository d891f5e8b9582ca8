/** Prints a table of numbers, and with `--json FILE` writes it in the form of docs/measurements. */

import { writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

export type Row = readonly (string | number)[];

export function makeTable(head: Row, rows: readonly Row[]): string {
  const line = (row: Row) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** In units of 1000 bytes, as the budgets count them. */
export function makeKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** The date, and how busy the machine was: other work on it makes every time longer. */
function makeCircumstances(): string {
  const [load = 0] = loadavg();
  return `${new Date().toISOString().slice(0, 10)}, load ${load.toFixed(1)}`;
}

/** @param program its name for `npm run measure` */
export function report(program: string, columns: Row, rows: readonly Row[]): void {
  const measured = makeCircumstances();
  console.log(`${makeTable(columns, rows)}\n\n(${measured})`);
  const { values } = parseArgs({ options: { json: { type: 'string' } }, strict: false });
  if (typeof values.json !== 'string') return;
  const measurement = { command: `npm run measure -- ${program}`, measured, columns, rows };
  writeFileSync(values.json, `${JSON.stringify(measurement, undefined, 2)}\n`);
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
