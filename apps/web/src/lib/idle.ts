/** When the browser has nothing more urgent to do. Safari cannot say, and is given a moment instead. */

const MOMENT_MS = 200;
const LONGEST_WAIT_MS = 3000;

export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') {
      requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_MS });
    } else setTimeout(resolve, MOMENT_MS);
  });
}
