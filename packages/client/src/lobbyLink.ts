/** The lobby as it changes, and quick pairing, over a connection. */

import type { ChallengeView, SeekView, ServerCode, ServerMessage, SideWish, Terms } from '@gipfel/protocol';
import type { Connection } from './connection.js';

export interface LobbyState {
  /** Undefined until the server has told. */
  readonly challenges: readonly ChallengeView[] | undefined;
  /** Who waits in quick pairing, longest first; the reader too, if they wait. */
  readonly seeks: readonly SeekView[];
  /** How many people are here. */
  readonly players: number;
  readonly seek: Seek | undefined;
  /** Under way to somebody who waits. */
  readonly joining: Joining | undefined;
}

export interface Seek {
  readonly id: string;
  readonly terms: Terms;
  readonly side: SideWish;
}

interface Joining {
  readonly id: string;
  /** As in `seeks`. */
  readonly seek: string;
}

interface LobbyListener {
  changed(state: LobbyState): void;
  paired(match: string): void;
  refused(code: ServerCode): void;
}

export class LobbyLink {
  readonly #connection: Connection;
  readonly #listener: LobbyListener;
  readonly #end: () => void;
  #state: LobbyState = {
    challenges: undefined,
    seeks: [],
    players: 0,
    seek: undefined,
    joining: undefined,
  };

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

  /** Joins a waiting player. One's own seek stays until that has succeeded, so coming too late costs nothing. */
  join(seek: string): void {
    if (this.#state.joining !== undefined) return;
    if (this.#connection.state === 'outdated') {
      this.#listener.refused('VERSION_UNKNOWN');
      return;
    }
    const joining: Joining = { id: this.#connection.host.newId(), seek };
    this.#connection.send({ type: 'join', ...joining });
    this.#change({ joining });
  }

  close(): void {
    this.unseek();
    this.#end();
    this.#connection.send({ type: 'lobby', open: false });
  }

  /** A seek stands as long as its socket: on a new one it is said again, and answered by its match if it was paired meanwhile. */
  #ask(): void {
    this.#connection.send({ type: 'lobby', open: true });
    const { seek, joining } = this.#state;
    // First: a seek that the joining has ended must not stand again.
    if (joining !== undefined) this.#connection.send({ type: 'join', ...joining });
    if (seek !== undefined) this.#connection.send({ type: 'seek', ...seek });
  }

  /** No connection will come that a seek could be said on. */
  #giveUp(): void {
    const { seek, joining } = this.#state;
    if (seek === undefined && joining === undefined) return;
    this.#change({ seek: undefined, joining: undefined });
    this.#listener.refused('VERSION_UNKNOWN');
  }

  #receive(message: ServerMessage): void {
    const { seek, joining, seeks, challenges } = this.#state;
    if (message.type === 'lobby') {
      this.#change({
        challenges: message.challenges,
        seeks: message.seeks ?? [],
        players: message.players,
      });
    } else if (message.type === 'lobbySeeks') {
      this.#change({ seeks: withSeeks(seeks, message.added, message.gone) });
    } else if (message.type === 'lobbyPlayers') {
      this.#change({ players: message.players });
    } else if (message.type === 'lobbyChange' && challenges !== undefined) {
      this.#change({ challenges: withChallenge(challenges, message.challenge) });
    } else if (message.type === 'paired' && (message.id === seek?.id || message.id === joining?.id)) {
      this.#change({ seek: undefined, joining: undefined });
      this.#listener.paired(message.match);
    } else if (message.type === 'refused' && message.id !== undefined && message.id === joining?.id) {
      this.#change({ joining: undefined });
      this.#listener.refused(message.code);
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

/** One that comes again has a new place: a message may be said twice, a list has nobody twice. */
function withSeeks(
  seeks: readonly SeekView[],
  added: readonly SeekView[],
  gone: readonly string[],
): readonly SeekView[] {
  const replaced = new Set([...gone, ...added.map(({ id }) => id)]);
  return [...seeks.filter(({ id }) => !replaced.has(id)), ...added];
}
