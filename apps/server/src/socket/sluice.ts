/** Filters the data of a stream before any of its listeners sees it. */

import type { Duplex } from 'node:stream';

/**
 * Data for which `accepts` is false reaches no listener. `ws` listens to the stream itself, and a second listener cannot keep a chunk from it: 64 kB of
 * empty frames, which fit into one chunk, take `ws` 20 ms. A stream in between would keep it, but would also cost every message an extra copy of
 * Node's stream machinery.
 */
export function guardData(stream: Duplex, accepts: (chunk: Buffer) => boolean): void {
  const emit: (event: string | symbol, ...args: readonly unknown[]) => boolean = stream.emit.bind(stream);
  stream.emit = (event: string | symbol, ...args: readonly unknown[]): boolean => {
    const [chunk] = args;
    if (event === 'data' && chunk instanceof Buffer && !accepts(chunk)) return false;
    return emit(event, ...args);
  };
}
