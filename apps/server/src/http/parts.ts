/** What the HTTP interface asks of the rest of the server. */

import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import type { Environment } from '../environment.js';
import type { Counters } from '../limits/counters.js';
import type { Lobby } from '../lobby/lobby.js';
import type { Metrics } from '../ops/metrics.js';
import type { Readiness } from '../ops/readiness.js';
import type { People } from '../people/people.js';
import type { Push } from '../push/push.js';
import type { RoomManager } from '../room/manager.js';
import type { Hub } from '../socket/hub.js';
import type { Store } from '../store/store.js';
import type { MatchClock } from '../time/matchClock.js';

export interface ApiParts {
  readonly config: Config;
  readonly environment: Environment;
  readonly clock: Pick<MatchClock, 'arrivedAt'>;
  readonly store: Store;
  readonly people: People;
  readonly rooms: RoomManager;
  readonly lobby: Lobby;
  readonly hub: Hub;
  /** Undefined when the server's owner did not ask for it. */
  readonly push: Pick<Push, 'key' | 'add'> | undefined;
  readonly counters: Counters;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readiness: Pick<Readiness, 'state'>;
}
