/**
 * How far this process is behind with reading its input. After a stall Node fires due timers before it reads the sockets, so a flag could
 * fall while the move that prevents it waits in the kernel. A short timer notes the moment; when the input of that turn of the loop has
 * been read, everything that arrived before the moment is known.
 */

import type { Timers } from '../timers.js';

/** Milliseconds. */
const INTERVAL = 50;
/** A timer is never quite on time; this much is no stall (milliseconds). */
const JITTER = 10;

export interface InputWatch {
  /** How long ago the moment was until which all input has been read (milliseconds). */
  unread(): number;
  /** How long input that is read now may have waited because this process stood still (milliseconds). */
  lateness(): number;
  /** Input that is read from now on is dropped, so it never counts as read. */
  stop(): void;
}

export function createInputWatch(monotonic: () => number, timers: Timers): InputWatch {
  let readUntil = monotonic();
  let cancel = timers.later(tick, INTERVAL);
  let isStopped = false;

  function tick(): void {
    const now = monotonic();
    timers.soon(() => {
      if (!isStopped) readUntil = now;
    });
    cancel = timers.later(tick, INTERVAL);
  }

  const unread = () => Math.max(0, monotonic() - readUntil);
  return {
    unread,
    lateness: () => Math.max(0, unread() - INTERVAL - JITTER),
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
