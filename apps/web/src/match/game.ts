/** What a match at the table needs of one game. */

import type { Sections } from '@gipfel/i18n';
import type { MatchResult } from '@gipfel/match';
import type { Position } from '@gipfel/rules';

export interface MatchGame<P = Position> {
  /** Whether players may agree on a draw. */
  readonly hasDraws: boolean;
  /** Why the rules ended the game; undefined where the number of the rule has to do. */
  reason(words: Sections['speech'], position: P, result: MatchResult): string | undefined;
}
