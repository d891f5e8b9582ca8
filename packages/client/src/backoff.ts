/** How long to wait before the next try to connect. */

const FIRST = 250;
const LONGEST = 15_000;
const GROWTH = 1.5;
/** A server that restarts is back within seconds: the first tries stay close together, so most clients are back within a second. */
const CLOSE = { tries: 9, wait: 750 } as const;

/** `tries` have failed in a row. The jitter keeps thousands of clients from coming back at the same moment. */
export function backoff(tries: number, random: () => number): number {
  const wait =
    tries < CLOSE.tries
      ? Math.min(CLOSE.wait, FIRST * GROWTH ** tries)
      : Math.min(LONGEST, CLOSE.wait * GROWTH ** (tries - CLOSE.tries + 1));
  return Math.max(FIRST, Math.round(wait * (0.5 + random() / 2)));
}
