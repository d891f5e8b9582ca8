/** The rooms where matches are played: what sockets, the HTTP interface and computer players ask of them. */

import type { MatchRefusal } from '@gipfel/match';
import type { ChatLine, Command, RematchState, ServerCode, ServerMessage, Snapshot } from '@gipfel/protocol';
import type { Result } from '@gipfel/rules';
import type { MatchRow, Pair } from '../store/store.js';

/** Whoever is told what happens in a match: a socket, a stream, a computer player. Known by identity. */
export interface Follower {
  /** Left out by visitors whom nobody knows. */
  readonly person: string | undefined;
  /** Must neither throw nor wait. One message object may go to many followers: nobody changes it. */
  send(message: ServerMessage): void;
}

export interface ActRequest {
  readonly match: string;
  readonly person: string;
  /** Made by the client (`CommandId`): a repeated one is answered as the first was. */
  readonly id: string;
  /** How many events the sender knew. */
  readonly seen: number;
  readonly command: Command;
  /** When the message reached the server. */
  readonly receivedAt: number;
  /** Measured round trip of the connection in milliseconds; 0 where nothing is measured. */
  readonly lag: number;
}

export interface ActRefusal {
  readonly code: ServerCode;
  readonly refusal?: MatchRefusal;
}

export interface ChatRequest {
  readonly match: string;
  readonly person: string;
  readonly id: string;
  readonly text: string;
}

export interface ChatRefusal {
  readonly code: ServerCode;
  /** Milliseconds, with `RATE_LIMITED`. */
  readonly retryAfter?: number;
}

export interface Rooms {
  /**
   * From now on the follower is sent all that happens, in order and without a gap. First it is sent a `snapshot`, or, when it has the
   * first `seen` events already, an `event` for each it misses. Resolves to the code when it is refused.
   */
  follow(match: string, follower: Follower, seen?: number): Promise<ServerCode | undefined>;
  unfollow(match: string, follower: Follower): void;
  /** Undefined when there is no such match. */
  row(match: string): Promise<MatchRow | undefined>;
  /** A match as it stands, as this person (or anybody) sees it. */
  snapshot(match: string, person: string | undefined): Promise<Snapshot | ServerCode>;
  /** Resolves after the commit, never before. */
  act(request: ActRequest): Promise<Result<{ readonly number: number }, ActRefusal>>;
  chat(request: ChatRequest): Promise<Result<ChatLine, ChatRefusal>>;
  /** The wish for a rematch changed: followers in all processes are told. */
  tellRematch(match: string, state: RematchState): void;
  /** Somebody is called otherwise now, or has gone: whoever follows a match of theirs, in any process, is told. */
  tellName(person: string): void;
  /** Which of the players look at the match at this moment, in any process. Neither, when this process does not have the match open. */
  present(match: string): Pair<boolean>;
  /** How many matches are in memory. */
  count(): number;
  /** Resolves when all that was taken in is committed; nothing is taken in any more. */
  close(): Promise<void>;
}
