/** This process's terminal and signals. */

import type { Io } from './io.js';

export function processIo(): Io {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return {
    out: (text) => process.stdout.write(text),
    error: (text) => process.stderr.write(text),
    isTerminal: process.stderr.isTTY === true,
    now: () => performance.now(),
    signal: stopping.signal,
  };
}
