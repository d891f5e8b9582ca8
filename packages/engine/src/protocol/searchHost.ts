/** What a player in plain TypeScript needs of the machine it runs on; nothing below the hosts asks for the time itself. */

export interface SearchHost {
  /** Milliseconds since some fixed moment. */
  now(): number;
  /** Lets whatever waits happen, above all the line that says `stop`. */
  pause(): Promise<void>;
}
