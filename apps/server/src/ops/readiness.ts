/**
 * Whether this process can serve: a write has reached the disk a moment ago, and nobody asked it to stop. Asked by `/readyz`, by
 * requests and sockets before they begin what could not be kept, and by whoever has to act when it changes.
 */

/** Writes are tried every second: two in a row may be late or fail before the process counts as cut off (milliseconds). */
const RECENT = 2_500;

export type ReadyState = 'ready' | 'stopping' | 'no database';

export interface Readiness {
  isReady(): boolean;
  state(): ReadyState;
  /** A write that began at this moment, as `now` tells it, is on the disk. What passed while it was written proves nothing. */
  noteWrite(begunAt: number): void;
  /** The process was asked to stop, and will not be ready again. */
  stop(): void;
  /** To be called several times a second: tells the listeners what became of the state while time passed. */
  tick(): void;
  /** Calls back with every change until the returned function is called. */
  onChange(listener: (isReady: boolean) => void): () => void;
  /** Milliseconds of the clock it goes by. */
  now(): number;
}

/** `now`: milliseconds of a clock that never goes back. Not ready until the first write. */
export function createReadiness(now: () => number): Readiness {
  const listeners = new Set<(isReady: boolean) => void>();
  let writtenAt = Number.NEGATIVE_INFINITY;
  let isStopping = false;
  let wasReady = false;

  function state(): ReadyState {
    if (isStopping) return 'stopping';
    return now() - writtenAt <= RECENT ? 'ready' : 'no database';
  }
  const isReady = () => state() === 'ready';

  function tick(): void {
    if (isReady() === wasReady) return;
    wasReady = !wasReady;
    for (const listener of [...listeners]) listener(wasReady);
  }

  return {
    isReady,
    state,
    noteWrite(begunAt) {
      writtenAt = Math.max(writtenAt, begunAt);
      tick();
    },
    stop() {
      isStopping = true;
      tick();
    },
    tick,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now,
  };
}
