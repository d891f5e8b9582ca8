/** The arena's input and output, replaceable in tests. */

export interface Io {
  out(text: string): void;
  /** Progress and errors. */
  error(text: string): void;
  /** Whether a progress line can overwrite the one before. */
  readonly isTerminal: boolean;
  readonly now: () => number;
  readonly signal: AbortSignal;
}
