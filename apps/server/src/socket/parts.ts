/** What the sockets ask of the rest of the server. */

import type { Environment } from '../environment.js';
import type { Lobby } from '../lobby/lobby.js';
import type { Metrics } from '../ops/metrics.js';
import type { People } from '../people/people.js';
import type { RoomManager } from '../room/manager.js';
import type { MatchClock } from '../time/matchClock.js';
import type { Timers } from '../timers.js';
import type { AllowanceParts } from './allowances.js';
import type { HubKeeper } from './createHub.js';

export interface SocketParts extends AllowanceParts {
  readonly environment: Environment;
  readonly timers: Timers;
  readonly clock: Pick<MatchClock, 'arrivedAt'>;
  readonly people: Pick<People, 'visitor' | 'visitors'>;
  readonly rooms: RoomManager;
  readonly lobby: Pick<Lobby, 'open' | 'players' | 'seeks' | 'rematch' | 'seek' | 'unseek' | 'join'>;
  readonly hub: HubKeeper;
  readonly metrics: Pick<Metrics, 'command' | 'cutSocket'>;
  /** Whoever comes while this process cannot keep anything is sent elsewhere. */
  isReady(): boolean;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: readonly string[];
  readonly socketsPerAddress: number;
  failed(where: string, problem: unknown): void;
}
