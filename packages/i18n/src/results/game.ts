/** Why the rules of one game end it. */

import type { GameId, PositionOf, Side } from '@gipfel/rules';
import type { Sections } from '../generated/types.js';

/** How a game ended: who won, if anybody, and by which rule or in which other way. */
export interface ToldResult {
  readonly winner: Side | undefined;
  readonly reason: string;
}

export interface GameResults<Id extends GameId = GameId> {
  /** `end` is the last position, if known. Undefined where the rule's number must suffice. */
  reason(words: Sections['speech'], result: ToldResult, end: PositionOf<Id> | undefined): string | undefined;
}
