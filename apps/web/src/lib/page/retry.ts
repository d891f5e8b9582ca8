/** Retries with backoff, and at once when the network or the reader is back. */

interface RetryPlan {
  /** The first wait in milliseconds; each one after it is twice as long. */
  readonly first: number;
  readonly longest: number;
}

export interface RetryHost {
  /** Runs a task after `ms` milliseconds; returns how to cancel it. */
  later(task: () => void, ms: number): () => void;
  random(): number;
  /** Calls `wake` when an immediate retry makes sense; returns how to stop listening. */
  onWake(wake: () => void): () => void;
}

/** Retries until stopped; the caller stops it after a success. */
export function keepTrying(attempt: () => void, plan: RetryPlan, host: RetryHost = BROWSER): () => void {
  let wait = plan.first;
  let cancel: () => void = () => undefined;

  function scheduleNext(): void {
    // Jitter: thousands of pages must not retry at the same moment.
    cancel = host.later(tryNow, wait * (0.5 + host.random() / 2));
    wait = Math.min(plan.longest, wait * 2);
  }

  function tryNow(): void {
    cancel();
    attempt();
    scheduleNext();
  }

  scheduleNext();
  const stopListening = host.onWake(tryNow);
  return () => {
    cancel();
    stopListening();
  };
}

const BROWSER: RetryHost = {
  later(task, ms) {
    const timer = setTimeout(task, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  onWake(wake) {
    const wakeWhenVisible = () => {
      if (document.visibilityState === 'visible') wake();
    };
    addEventListener('online', wake);
    document.addEventListener('visibilitychange', wakeWhenVisible);
    return () => {
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wakeWhenVisible);
    };
  },
};
