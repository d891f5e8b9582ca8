/** Does something again and again at moments that were fixed at the beginning. */

/**
 * `setInterval` counts from when it came to run, so that intervals that were late together once stay together for ever: thousands of
 * players who know nothing of one another would come to move in step. Here who is late is so once.
 */
export function keepBeat(offset: number, every: number, act: () => void): () => void {
  const start = performance.now() + offset;
  let count = 0;
  let timer: NodeJS.Timeout;

  function wait(): void {
    timer = setTimeout(beat, start + count * every - performance.now());
  }
  function beat(): void {
    // What was missed altogether is not made up for.
    count = Math.max(count, Math.floor((performance.now() - start) / every)) + 1;
    wait();
    act();
  }

  wait();
  return () => clearTimeout(timer);
}
