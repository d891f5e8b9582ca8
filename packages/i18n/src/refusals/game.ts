/** Why something is refused in one game, by code. */

import type { Table } from './facts.js';

export interface GameRefusals {
  /** Of turns as a whole and of matches, where this game can say it better than `match.ts`. */
  readonly turns: Table;
  readonly steps: Table;
  readonly setups: Table;
}
