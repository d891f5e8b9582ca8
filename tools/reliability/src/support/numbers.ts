/** Formatting and statistics. */

import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';

export function percentile(values: readonly number[], part: number): number {
  // A sorted copy of hundreds of thousands would block the load's players for half a second.
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** The machine's load, without which measurements mean little. */
export function machineLoad(): string {
  return `load of the machine ${loadavg()[0]?.toFixed(1)}`;
}

interface MachineTime {
  readonly all: number;
  readonly stolen: number;
}

const NOWHERE: MachineTime = { all: 0, stolen: 0 };

/**
 * What a virtual machine's host gave to others since it started. Zero where nobody
 * counts it.
 */
export function machineTime(): MachineTime {
  try {
    // user, nice, system, idle, waiting for the disk, interrupts (two kinds), stolen
    const [, ...spent] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/) ?? [];
    const times = spent.slice(0, 8).map(Number);
    return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7] ?? 0 };
  } catch {
    return NOWHERE;
  }
}

export const stolenBetween = (before: MachineTime, after: MachineTime): number =>
  (after.stolen - before.stolen) / Math.max(1, after.all - before.all);

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Whether it came true in time. */
export async function until(isTrue: () => boolean, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  while (!isTrue()) {
    if (performance.now() >= end) return false;
    await pause(5);
  }
  return true;
}

/** From `least` to below `most`. */
export const between = (random: () => number, least: number, most: number): number =>
  least + Math.floor(random() * (most - least));

/** Growth per minute, by least squares over one value a second. */
export function slopePerMinute(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [above, below] = [0, 0];
  for (const [index, value] of values.entries()) {
    above += (index - middle) * (value - mean);
    below += (index - middle) ** 2;
  }
  return below === 0 ? 0 : (above / below) * 60;
}
