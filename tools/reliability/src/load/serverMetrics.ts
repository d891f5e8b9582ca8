/** The server's own metrics, and the operating system's about the server. */

import { readdirSync, readFileSync } from 'node:fs';
import type { ServerProcess } from '../support/serverProcess.js';
import type { Histogram } from './histogram.js';

/** Of all server processes together. */
export interface Sample {
  /** Durations of acknowledged commands. */
  readonly commands: Histogram;
  /** Matches in memory. */
  readonly rooms: number;
  /** Mebibytes of JavaScript heap, garbage included. */
  readonly heap: number;
  /** Live part of it after the last collection; 0 until each server has had one. */
  readonly live: number;
  /** Seconds of garbage collection so far. */
  readonly gc: number;
}

export async function sampleServers(servers: readonly ServerProcess[]): Promise<Sample> {
  const commands = new Map<number, number>();
  let [rooms, heap, gc] = [0, 0, 0];
  const live: number[] = [];
  for (const { address } of servers) {
    const text = await (await fetch(`${address}/metrics`)).text();
    for (const [, bound, count] of text.matchAll(
      /^gipfel_command_seconds_bucket\{le="([^"]+)",code="ok"\} (\d+)/gm,
    )) {
      const key = bound === '+Inf' ? Infinity : Number(bound);
      commands.set(key, (commands.get(key) ?? 0) + Number(count));
    }
    rooms += sum(text, /^gipfel_rooms (\S+)/gm);
    heap += sum(text, /^nodejs_heap_size_used_bytes (\S+)/gm) / 2 ** 20;
    live.push(sum(text, /^gipfel_live_heap_bytes (\S+)/gm) / 2 ** 20);
    gc += sum(text, /^nodejs_gc_duration_seconds_sum\{[^}]*\} (\S+)/gm);
  }
  return {
    commands: new Map([...commands].sort(([one], [other]) => one - other)),
    rooms,
    heap,
    live: live.includes(0) ? 0 : live.reduce((total, each) => total + each, 0),
    gc,
  };
}

function sum(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].reduce((total, [, value]) => total + Number(value), 0);
}

export interface Usage {
  /** Mebibytes. */
  readonly memory: number;
  /** Seconds of processor time since the process started. */
  readonly cpu: number;
}

const PAGE = 4096;
const TICKS = 100;

export function usageOf(servers: readonly ServerProcess[]): Usage {
  let [memory, cpu] = [0, 0];
  for (const { pid } of servers) {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    memory += (pages * PAGE) / 2 ** 20;
    cpu += readProcess(`${pid}`)?.cpu ?? 0;
  }
  return { memory, cpu };
}

/** Seconds of processor time of a private PostgreSQL's processes. */
export function databaseCpu(postgres: { readonly pid: number } | undefined): number {
  if (postgres === undefined) return 0;
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    const found = /^\d+$/.test(name) ? readProcess(name) : undefined;
    if (found !== undefined && (found.parent === postgres.pid || Number(name) === postgres.pid))
      sum += found.cpu;
  }
  return sum;
}

/** Undefined when the process has ended. */
function readProcess(pid: string): { readonly parent: number; readonly cpu: number } | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return { parent: Number(fields[1]), cpu: (Number(fields[11]) + Number(fields[12])) / TICKS };
  } catch {
    return undefined;
  }
}
