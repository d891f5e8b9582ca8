/** What a client says. */

import { PLAYER_VERBS } from '@gipfel/match';
import { Type } from '@sinclair/typebox';
import { type Of, oneOf, strict } from './schema.js';
import { ChatText, CommandId, Id, SeekId, SideWish, Terms } from './values.js';

/** A `MatchEvent` without moment and side: those are the server's to say. What is inside is the referee's to judge. */
export const Command = Type.Union([
  strict({ type: Type.Literal('turn'), turn: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 64 }) }),
  strict({ type: Type.Literal('action'), action: Type.Unknown() }),
  strict({ type: Type.Literal('touch'), colour: Type.String({ maxLength: 8 }) }),
  strict({ type: oneOf(...PLAYER_VERBS) }),
]);
export type Command = Of<typeof Command>;

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
  strict({ type: Type.Literal('act'), id: CommandId, match: Id, seen: count, command: Command }),
  strict({ type: Type.Literal('chat'), id: CommandId, match: Id, text: ChatText }),
  /** Wants to play again, or agrees to; the new match comes as `rematch`. */
  strict({ type: Type.Literal('rematch'), id: CommandId, match: Id, yes: Type.Boolean() }),
  /** Opens or closes the view of the lobby. */
  strict({ type: Type.Literal('lobby'), open: Type.Boolean() }),
  /** Quick pairing: stands as long as the socket; `paired` ends it. */
  strict({ type: Type.Literal('seek'), id: CommandId, terms: Terms, side: SideWish }),
  strict({ type: Type.Literal('unseek'), id: CommandId }),
  /** Plays somebody who waits in quick pairing, on their terms; answered by `paired`, or refused when another was quicker. */
  strict({ type: Type.Literal('join'), id: CommandId, seek: SeekId }),
]);
export type ClientMessage = Of<typeof ClientMessage>;
