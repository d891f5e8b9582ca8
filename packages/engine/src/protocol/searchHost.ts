/** The clock and scheduler of a player in plain TypeScript; nothing below the hosts reads the time itself. */

export interface SearchHost {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Lets pending events run, above all the line that says `stop`. */
  pause(): Promise<void>;
}
