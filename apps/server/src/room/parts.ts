/** What the rooms ask of the rest of the server. */

import type { MatchView } from '@gipfel/protocol';
import type { Side } from '@gipfel/rules';
import type { Environment } from '../environment.js';
import type { MatchRow, Pair, Rating, Store } from '../store/store.js';
import type { MatchClock } from '../time/matchClock.js';
import type { Peers } from '../time/peers.js';

export interface RoomParts {
  readonly environment: Environment;
  readonly store: Store;
  readonly clock: Pick<MatchClock, 'readUntil'>;
  /** Asked before a flag falls. */
  readonly peers: Pick<Peers, 'proof'>;
  /** The name of this process among all that share the store. */
  readonly process: string;
  /** Since when this process has served without a gap: nobody is blamed for not coming before. */
  servedSince(): number;
  /** False after a gap, until clocks have been given back its time. */
  isServed(): boolean;
  /** Whether players may talk to each other at all. */
  readonly chat: boolean;
  /** Whose connection never breaks. */
  isComputer(person: string): boolean;
  viewOf(row: MatchRow): Promise<MatchView>;
  rate(winner: Side | undefined, at: number): (current: Pair<Rating>) => Pair<Rating>;
  /** After every commit of this process. */
  committed(match: string, players: Pair<string>): void;
  /** This process completed a turn, took one back, or ended the match (nobody is to move). `present`: who sees it happen. */
  wentOn(row: MatchRow, toMove: Side | undefined, present: Pair<boolean>): void;
  /** Something that should not happen has happened; the log hears of it, no user does. */
  failed(where: string, problem: unknown): void;
}
