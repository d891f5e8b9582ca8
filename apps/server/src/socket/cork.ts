/**
 * Batches the writes of one tick to a socket, such as an event and the acknowledgement of its command, into one system call: system calls
 * are what a server with many sockets spends most of its time on.
 */

import type { Writable } from 'node:stream';

const corked = new Set<Writable>();

/** Call before writing: everything written in this tick is flushed at its end. */
export function cork(stream: Writable): void {
  if (corked.has(stream)) return;
  // Runs after all promises settled in this tick: a whole group commit.
  if (corked.size === 0) process.nextTick(flush);
  corked.add(stream);
  stream.cork();
}

function flush(): void {
  for (const stream of corked) stream.uncork();
  corked.clear();
}
