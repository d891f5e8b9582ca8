/** When to do work that the reader is not waiting for. */

interface YieldingScheduler {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Lets the browser paint and handle input before the next piece of work. */
export function yieldToBrowser(): Promise<void> {
  const { scheduler } = globalThis as YieldingScheduler;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

const MAX_WAIT_MS = 3000;
/** Safari has no `requestIdleCallback`. */
const SAFARI_WAIT_MS = 200;

/** Waits until the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: MAX_WAIT_MS });
    } else setTimeout(resolve, SAFARI_WAIT_MS);
  });
}
