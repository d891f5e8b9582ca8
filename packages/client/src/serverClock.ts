/**
 * The server's clock as seen from here. A message says what that clock showed when it was sent; how long it was under way is
 * unknown, so of the last measurements the quickest message counts, corrected by half of the shortest round trip known.
 */

const KEPT = 16;

export interface ServerClock {
  /** A message that said `serverNow` has just arrived. */
  measure(serverNow: number): void;
  /** Records the duration of a round trip. */
  measureLag(ms: number): void;
  /** What the server's clock shows at this moment, as well as it is known. */
  now(): number;
  /** The shortest round trip of late, when one was measured. */
  readonly lag: number | undefined;
}

export function createServerClock(now: () => number): ServerClock {
  let leads: readonly number[] = [];
  let lags: readonly number[] = [];
  const lag = () => (lags.length === 0 ? undefined : Math.min(...lags));
  return {
    measure(serverNow) {
      leads = [...leads, serverNow - now()].slice(-KEPT);
    },
    measureLag(ms) {
      if (ms >= 0) lags = [...lags, ms].slice(-KEPT);
    },
    now() {
      // The greatest lead belongs to the message that was under way for the shortest time.
      const lead = leads.length === 0 ? 0 : Math.max(...leads) + (lag() ?? 0) / 2;
      return now() + lead;
    },
    get lag() {
      return lag();
    },
  };
}
