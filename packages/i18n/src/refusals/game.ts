/** Refusals of one game, by code. */

import type { Table } from './facts.js';

export interface GameRefusals {
  /** Of turns as a whole and of matches, where this game has a better sentence than `match.ts`. */
  readonly turns: Table;
  readonly steps: Table;
  readonly setups: Table;
}
