import type { Command, ServerMessage } from '@gipfel/protocol';

/** A socket, stream or computer player that is told what happens in a match. Compared by identity. */
export interface Follower {
  /** Undefined for strangers. */
  readonly person: string | undefined;
  /** Must neither throw nor block. One message object may go to many followers: never modify it. */
  send(message: ServerMessage): void;
}

export interface ActRequest {
  readonly match: string;
  readonly person: string;
  /** Chosen by the client: a retry with the same id gets the same answer. */
  readonly id: string;
  /** How many events the sender had seen. */
  readonly seen: number;
  readonly command: Command;
  /** When the message reached the server. */
  readonly receivedAt: number;
  /** Measured round trip of the connection in milliseconds; 0 where nothing is measured. */
  readonly lag: number;
}

export interface ChatRequest {
  readonly match: string;
  readonly person: string;
  readonly id: string;
  readonly text: string;
}
