/** All open sockets of this process, by person; what is told to a person reaches its sockets in every process. */

import type { ServerMessage } from '@gipfel/protocol';

/** One open socket or stream, as the hub sees it. Known by identity. */
export interface Member {
  readonly person: string | undefined;
  send(message: ServerMessage): void;
  /** Ends the connection because its credential is no longer valid. */
  signOut(): void;
}

export interface Hub {
  join(member: Member): void;
  leave(member: Member): void;
  /**
   * To all sockets of the person. `notice` and `paired` reach the sockets of other processes too; everything else stays here, since
   * each process learns of it by its own bulletin.
   */
  tell(person: string, message: ServerMessage): void;
  /** To all who look at the lobby in this process; each process hears of challenges by its own bulletin. */
  tellLobby(message: ServerMessage): void;
  /** Whether the person has a socket in this process. */
  isHere(person: string): boolean;
  /** Whether the person has a socket in any process; the others have a moment to say so. */
  isAnywhere(person: string): Promise<boolean>;
  /** Open sockets in this process. */
  count(): number;
  /** How many people they belong to; each socket of a stranger is taken for one. */
  people(): number;
  /** Ends all sockets of the person, in every process. */
  signOut(person: string): void;
}
