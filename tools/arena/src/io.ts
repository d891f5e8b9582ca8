/** What the arena needs of the world, so that tests can bring their own. */

export interface Io {
  out(text: string): void;
  /** Progress and complaints. */
  error(text: string): void;
  /** Whether a line of progress can be written over the one before. */
  readonly isTerminal: boolean;
  readonly now: () => number;
  readonly signal: AbortSignal;
}
