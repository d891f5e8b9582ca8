/** What a match at the table needs of one game. */

export interface MatchGame {
  /** Whether players may agree on a draw. */
  readonly hasDraws: boolean;
}
