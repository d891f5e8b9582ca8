/** How many people are here, in all processes: each writes its own down with its sign of life. */

import type { LobbyParts } from './parts.js';

/** A process that gave no sign of life for so long has nobody (milliseconds). */
const SILENT = 5_000;
/** Who looks at the lobby is told no more often than this. */
const TOLD_EVERY = 5_000;

export interface Census {
  /** For somebody who opens the lobby. */
  players(): number;
  /** To be called once a second. */
  sweep(): Promise<void>;
}

export function createCensus({ store, world, hub }: LobbyParts): Census {
  let counted = 0;
  let told = 0;
  /** Whether somebody who opened the lobby since was given another number. */
  let isDoubtful = false;
  let countedAt = Number.NEGATIVE_INFINITY;
  // Whoever came to this process just now is not written down yet.
  const current = () => Math.max(counted, hub.people());
  return {
    players() {
      const players = current();
      isDoubtful ||= players !== told;
      return players;
    },
    async sweep() {
      const now = world.now();
      if (now - countedAt < TOLD_EVERY) return;
      countedAt = now;
      counted = await store.beats.people(now - SILENT);
      const players = current();
      if (players === told && !isDoubtful) return;
      told = players;
      isDoubtful = false;
      hub.tellLobby({ type: 'lobbyPlayers', players });
    },
  };
}
