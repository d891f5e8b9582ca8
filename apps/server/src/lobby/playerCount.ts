/** How many people are connected, to all processes: each process stores its own count with its heartbeat. */

import type { LobbyParts } from './players.js';

/** A process without a heartbeat for this long counts as empty (milliseconds). */
const SILENT = 5_000;
/** The lobby is told at most this often (milliseconds). */
const TOLD_EVERY = 5_000;

interface PlayerCount {
  /** The number for somebody who opens the lobby. */
  players(): number;
  /** To be called once a second. */
  sweep(): Promise<void>;
}

export function createPlayerCount({ store, environment, hub }: LobbyParts): PlayerCount {
  let counted = 0;
  let told = 0;
  /** Whether somebody who opened the lobby since was given a different number. */
  let isStale = false;
  let countedAt = Number.NEGATIVE_INFINITY;
  // People who just connected to this process are not stored yet.
  const current = () => Math.max(counted, hub.people());
  return {
    players() {
      const players = current();
      isStale ||= players !== told;
      return players;
    },
    async sweep() {
      const now = environment.now();
      if (now - countedAt < TOLD_EVERY) return;
      countedAt = now;
      counted = await store.beats.people(now - SILENT);
      const players = current();
      if (players === told && !isStale) return;
      told = players;
      isStale = false;
      hub.tellLobby({ type: 'lobbyPlayers', players });
    },
  };
}
