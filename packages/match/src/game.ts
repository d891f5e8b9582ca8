/** What a match needs of one game. */

import type { ActionOf, GameId, PositionOf, Result, RuleId, VariantOf } from '@gipfel/rules';
import type { MatchRefusal } from './refusal.js';

/** What players choose of a start: a word for every other field. */
interface Start {
  readonly game: GameId;
}

/** How a piece that was touched is bound to be placed. */
export interface TouchMove<Id extends GameId, Piece> {
  isPiece(value: unknown): value is Piece;
  /** Some placement of it: it may be touched exactly where the rules allow this. */
  placementOf(position: PositionOf<Id>, piece: Piece): ActionOf<Id>;
  isPlacementOf(action: ActionOf<Id>, piece: Piece): boolean;
}

export interface MatchGame<S extends Start, Piece> {
  /** The choices for each field of a start, the usual one first. */
  readonly choices: { readonly [Field in Exclude<keyof S, 'game'>]: readonly [S[Field], ...S[Field][]] };
  variantOf(start: S): VariantOf<S['game']>;
  /** The start of a variant under the usual rules. */
  startOf(variant: VariantOf<S['game']>): S;
  /** The fields of a set-up that do not follow from the variant. */
  agreementsOf(start: S): object;
  /** The same start, or the nearest one that is played. */
  nearestPlayed(start: S): S;
  /** Start and rules of a tournament, of this variant where one is wished for. */
  tournament(
    variant: VariantOf<S['game']> | undefined,
  ): Result<{ readonly start: S; readonly touchMove: boolean }, MatchRefusal>;
  /** The rule that rules out draws by agreement. */
  readonly noDraws?: RuleId;
  /** Left out where it is not played. */
  readonly touchMove?: TouchMove<S['game'], Piece>;
}
