/** The lobby as it changes, and quick pairing, over a connection. */

import type { ChallengeView, ServerCode, ServerMessage, SideWish, Terms } from '@gipfel/protocol';
import type { Connection } from './connection.js';

export interface LobbyState {
  /** Undefined until the server has told. */
  readonly challenges: readonly ChallengeView[] | undefined;
  /** How many people are here. */
  readonly players: number;
  readonly seek: Seek | undefined;
}

export interface Seek {
  readonly id: string;
  readonly terms: Terms;
  readonly side: SideWish;
}

export interface LobbyListener {
  changed(state: LobbyState): void;
  paired(match: string): void;
  refused(code: ServerCode): void;
}

export class LobbyLink {
  readonly #connection: Connection;
  readonly #listener: LobbyListener;
  readonly #end: () => void;
  #state: LobbyState = { challenges: undefined, players: 0, seek: undefined };

  constructor(connection: Connection, listener: LobbyListener) {
    this.#connection = connection;
    this.#listener = listener;
    this.#end = connection.listen({
      opened: () => this.#ask(),
      changed: (state) => {
        if (state === 'outdated') this.#giveUp();
      },
      received: (message) => this.#receive(message),
      confused: () => this.#ask(),
    });
  }

  get state(): LobbyState {
    return this.#state;
  }

  /** One at a time: a new wish replaces the one before. */
  seek(terms: Terms, side: SideWish): void {
    this.unseek();
    if (this.#connection.state === 'outdated') {
      this.#listener.refused('VERSION_UNKNOWN');
      return;
    }
    const seek: Seek = { id: this.#connection.host.newId(), terms, side };
    this.#connection.send({ type: 'seek', ...seek });
    this.#change({ seek });
  }

  unseek(): void {
    const { seek } = this.#state;
    if (seek === undefined) return;
    this.#connection.send({ type: 'unseek', id: seek.id });
    this.#change({ seek: undefined });
  }

  close(): void {
    this.unseek();
    this.#end();
    this.#connection.send({ type: 'lobby', open: false });
  }

  /** A seek stands as long as its socket: on a new one it is said again, and answered by its match if it was paired meanwhile. */
  #ask(): void {
    this.#connection.send({ type: 'lobby', open: true });
    const { seek } = this.#state;
    if (seek !== undefined) this.#connection.send({ type: 'seek', ...seek });
  }

  /** No connection will come that a seek could be said on. */
  #giveUp(): void {
    if (this.#state.seek === undefined) return;
    this.#change({ seek: undefined });
    this.#listener.refused('VERSION_UNKNOWN');
  }

  #receive(message: ServerMessage): void {
    const { seek, challenges } = this.#state;
    if (message.type === 'lobby') {
      this.#change({ challenges: message.challenges, players: message.players });
    } else if (message.type === 'lobbyPlayers') {
      this.#change({ players: message.players });
    } else if (message.type === 'lobbyChange' && challenges !== undefined) {
      this.#change({ challenges: withChallenge(challenges, message.challenge) });
    } else if (message.type === 'paired' && message.id === seek?.id) {
      this.#change({ seek: undefined });
      this.#listener.paired(message.match);
    } else if (message.type === 'refused' && message.id !== undefined && message.id === seek?.id) {
      this.#change({ seek: undefined });
      this.#listener.refused(message.code);
    }
  }

  #change(part: Partial<LobbyState>): void {
    this.#state = { ...this.#state, ...part };
    this.#listener.changed(this.#state);
  }
}

function withChallenge(
  challenges: readonly ChallengeView[],
  challenge: ChallengeView,
): readonly ChallengeView[] {
  const others = challenges.filter(({ id }) => id !== challenge.id);
  return challenge.state === 'waiting' ? [challenge, ...others] : others;
}
