/** Computer opponents: people of their own kind, one for each level, who play through the rooms like everybody else. */

import type { Pair } from '../store/store.js';

export interface Computers {
  /**
   * Something was committed in this match by this process. For the rooms (`afterCommit`) and for the lobby; costs nothing when no
   * computer plays. The process that took the person's command lets the computer answer: this is the claim that avoids double work.
   */
  look(match: string, players: Pair<string>): void;
  /** On start and every few seconds: takes up what no other process has answered. Failures reject. */
  sweep(): Promise<void>;
  /** Stops thinking; resolves when all engines have ended. */
  close(): Promise<void>;
}
