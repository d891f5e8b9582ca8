/**
 * What goes to one socket in one moment, such as an event and the acknowledgement of the deed behind it, leaves in one piece: each
 * piece is a call to the operating system, which is what a server with many sockets spends most of its time on.
 */

import type { Writable } from 'node:stream';

const held = new Set<Writable>();

/** To be called before writing. Whatever is written until this moment is over goes out at its end. */
export function gather(stream: Writable): void {
  if (held.has(stream)) return;
  // After all promises that are settled now have been seen to: the whole of a group commit.
  if (held.size === 0) process.nextTick(release);
  held.add(stream);
  stream.cork();
}

function release(): void {
  for (const stream of held) stream.uncork();
  held.clear();
}
