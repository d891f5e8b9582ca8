/** Timers, passed in so that a simulation controls when they fire. */

export interface Timers {
  /** Runs the task once, after at least this many milliseconds. Returns a function that cancels it. */
  later(task: () => void, milliseconds: number): () => void;
  /** Runs the task once the input that has already arrived has been read. */
  soon(task: () => void): void;
}

export const realTimers: Timers = {
  later(task, milliseconds) {
    const timer = setTimeout(task, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (task) => void setImmediate(task),
};
