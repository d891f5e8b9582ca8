/** What a client says. */

import { PLAYER_VERBS } from '@gipfel/match';
import { type Static, Type } from '@sinclair/typebox';
import { ChatText, DeedId, Id, oneOf, SeekId, SideWish, strict, Terms } from './values.js';

/** A `MatchEvent` without moment and side: those are the server's to say. What is inside is the referee's to judge. */
export const Deed = Type.Union([
  strict({ type: Type.Literal('turn'), turn: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 64 }) }),
  strict({ type: Type.Literal('action'), action: Type.Unknown() }),
  strict({ type: Type.Literal('touch'), colour: Type.String({ maxLength: 8 }) }),
  strict({ type: oneOf(...PLAYER_VERBS) }),
]);
export type Deed = Static<typeof Deed>;

const count = Type.Integer({ minimum: 0, maximum: 1_000_000 });

export const ClientMessage = Type.Union([
  /** The first message. The person is known by cookie or token when the socket opens. */
  strict({ type: Type.Literal('hello'), version: Type.Integer() }),
  /** The answer to `ping`, at once: this is how lag is measured. */
  strict({ type: Type.Literal('pong'), number: count }),
  /** `seen`: how many events of the match the client has; 0 asks for a whole snapshot. */
  strict({ type: Type.Literal('follow'), match: Id, seen: count }),
  strict({ type: Type.Literal('unfollow'), match: Id }),
  /** Something done in a match. `seen` as above: what the doer knew. */
  strict({ type: Type.Literal('act'), id: DeedId, match: Id, seen: count, deed: Deed }),
  strict({ type: Type.Literal('chat'), id: DeedId, match: Id, text: ChatText }),
  /** Wants to play again, or agrees to; the new match comes as `rematch`. */
  strict({ type: Type.Literal('rematch'), id: DeedId, match: Id, yes: Type.Boolean() }),
  /** Opens or closes the view of the lobby. */
  strict({ type: Type.Literal('lobby'), open: Type.Boolean() }),
  /** Quick pairing: stands as long as the socket; `paired` ends it. */
  strict({ type: Type.Literal('seek'), id: DeedId, terms: Terms, side: SideWish }),
  strict({ type: Type.Literal('unseek'), id: DeedId }),
  /** Plays somebody who waits in quick pairing, on their terms; answered by `paired`, or refused when another was quicker. */
  strict({ type: Type.Literal('join'), id: DeedId, seek: SeekId }),
]);
export type ClientMessage = Static<typeof ClientMessage>;
