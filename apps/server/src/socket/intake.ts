/** What one socket may send at all, counted below WebSocket, so that no kind of frame is free. */

import { Bucket } from '../limits/bucket.js';
import { FrameCounter } from './frameCounter.js';

/**
 * Far above the 60 messages at once and 20 a second that are published: whoever merely hurries hears `RATE_LIMITED` and is closed in good
 * order long before. A message may come in several fragments, and a frame in several packets.
 */
const FRAMES = { burst: 1000, perSecond: 300 };
/** Twice what the published messages can hold. */
const BYTES = { burst: 2 * 1024 * 1024, perSecond: 640 * 1024 };

type Excess = 'frames' | 'bytes';

export class Intake {
  readonly #counter = new FrameCounter();
  readonly #frames: Bucket;
  readonly #bytes: Bucket;

  constructor(now: number) {
    this.#frames = new Bucket(FRAMES.burst, FRAMES.perSecond, now);
    this.#bytes = new Bucket(BYTES.burst, BYTES.perSecond, now);
  }

  /** What this chunk has too much of. A chunk without the beginning of a frame costs as much as one with it: waking up for it is work. */
  excessOf(chunk: Uint8Array, now: number): Excess | undefined {
    const frames = Math.max(1, this.#counter.count(chunk));
    if (this.#frames.take(now, frames) > 0) return 'frames';
    return this.#bytes.take(now, chunk.length) > 0 ? 'bytes' : undefined;
  }
}
