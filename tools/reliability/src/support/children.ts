/** The child processes of a process, on Linux. */

import { readdirSync, readFileSync } from 'node:fs';

export function childrenOf(parent: number): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    // The name is in brackets and may contain anything.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '');
    return Number(after.split(' ')[1]);
  } catch {
    return undefined;
  }
}
