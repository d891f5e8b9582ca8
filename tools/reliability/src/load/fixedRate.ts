/** Runs something at fixed times. */

/**
 * `setInterval` counts from when it ran, so intervals that were once late together stay together: thousands of independent
 * players would fall into step. Here a delay affects one run only.
 */
export function runAtFixedRate(offset: number, every: number, act: () => void): () => void {
  const start = performance.now() + offset;
  let count = 0;
  let timer: NodeJS.Timeout;

  function wait(): void {
    timer = setTimeout(beat, start + count * every - performance.now());
  }
  function beat(): void {
    // Missed runs are skipped.
    count = Math.max(count, Math.floor((performance.now() - start) / every)) + 1;
    wait();
    act();
  }

  wait();
  return () => clearTimeout(timer);
}
