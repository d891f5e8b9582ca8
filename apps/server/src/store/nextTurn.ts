/**
 * Long work alternates with play: one step of it in each turn of the event loop. The embedded database answers at once, so
 * that without this nothing else would happen until the last row.
 */

const waiting: (() => void)[] = [];

/** Resolves in a later turn of the loop, in which no other long work goes on. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.length === 0) setImmediate(release);
    waiting.push(resolve);
  });
}

function release(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(release);
}
