/** Numbers as a table that docs/performance.md can take over as it is. */

import { loadavg } from 'node:os';

export type Row = readonly (string | number)[];

export function makeTable(head: Row, rows: readonly Row[]): string {
  const line = (row: Row) => `| ${row.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** In thousands of bytes, as the budgets count them. */
export function makeKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

/** When it was measured and how busy the machine was: other work on it makes every time longer. */
export function makeCircumstances(): string {
  const [load = 0] = loadavg();
  return `${new Date().toISOString().slice(0, 10)}, load of the machine ${load.toFixed(1)}`;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
