/** Where matches come from: challenges, quick pairing, rematches, computer opponents. */

import type { MatchRefusal } from '@gipfel/match';
import type { ChallengeView, RematchState, SeekView, ServerCode, SideWish, Terms } from '@gipfel/protocol';
import type { Result } from '@gipfel/rules';
import type { Member } from '../socket/hub.js';
import type { Challenge } from '../store/store.js';

export interface LobbyRefusal {
  readonly code: ServerCode;
  /** With `TERMS_REFUSED`: what the referee or the law has against them. */
  readonly refusal?: MatchRefusal;
}

export type LobbyAnswer<Value> = Promise<Result<Value, LobbyRefusal>>;

export interface ChallengeWish {
  readonly terms: Terms;
  readonly side: SideWish;
  /** Shown in the lobby; otherwise only who has the link, or `to`, knows of it. */
  readonly open: boolean;
  /** The id of the only person that may accept. */
  readonly to?: string;
}

interface SeekWish {
  /** Made by the client. */
  readonly id: string;
  readonly terms: Terms;
  readonly side: SideWish;
}

interface JoinWish {
  /** Made by the client. */
  readonly id: string;
  /** As it is shown in the lobby. */
  readonly seek: string;
}

/** The socket that a seek stands with. Known by identity. */
export type SeekHolder = Pick<Member, 'send'>;

/** Persons are named by their ids, matches and challenges too. */
export interface Lobby {
  challenge(person: string, wish: ChallengeWish): LobbyAnswer<Challenge>;
  /** Resolves to the match. */
  accept(person: string, challenge: string): LobbyAnswer<string>;
  /** For the person that it was sent to. */
  decline(person: string, challenge: string): LobbyAnswer<undefined>;
  /** For the person that made it. */
  withdraw(person: string, challenge: string): LobbyAnswer<undefined>;
  challengeView(challenge: string): Promise<ChallengeView | undefined>;
  /** What the lobby shows, newest first. */
  open(): Promise<readonly ChallengeView[]>;
  /** How many people are here, in all processes. */
  players(): number;
  /** What waits for this person's answer, and what it waits for itself. */
  waiting(
    person: string,
  ): Promise<{ readonly received: readonly ChallengeView[]; readonly sent: readonly ChallengeView[] }>;
  /**
   * Stands until `unseek`, `paired` or the end of this process; a newer one of the same person replaces it. Said again, it is held by who
   * said it last; resolves to the match when it was paired in the meantime.
   */
  seek(person: string, wish: SeekWish, holder: SeekHolder): LobbyAnswer<string | undefined>;
  /** Nothing happens when the seek is held by another. */
  unseek(person: string, id: string, holder: SeekHolder): Promise<void>;
  /** Who waits in quick pairing in any process, longest first. */
  seeks(): readonly SeekView[];
  /**
   * Plays somebody who waits. Resolves to the match, also when it is said again; refused, it leaves everything as it was, the person's own
   * seek too.
   */
  join(person: string, wish: JoinWish): LobbyAnswer<string>;
  /** Wants to play again or not; followers of the match are told by `rooms.tellRematch`. */
  rematch(person: string, match: string, yes: boolean): LobbyAnswer<RematchState>;
  /** Level 11 is full strength. Resolves to the match. */
  playComputer(
    person: string,
    wish: { readonly terms: Terms; readonly side: SideWish; readonly level: number },
  ): LobbyAnswer<string>;
  /** To be called once a second: renews seeks, pairs them, ends what has expired. Failures reject. */
  sweep(): Promise<void>;
  /** Ends the seeks of this process. */
  close(): Promise<void>;
}
