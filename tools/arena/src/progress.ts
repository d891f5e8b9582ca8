/** One line on the progress and expected end of a match. */

import { estimateElo } from './elo.js';
import type { PlayedGame } from './log.js';
import { sprtState } from './match.js';
import type { SprtOptions } from './pentanomial.js';
import { standingsOf } from './standing.js';
import { duration, signed } from './text.js';

interface ProgressOptions {
  readonly total: number;
  /** Games already in the log. */
  readonly before: number;
  readonly milliseconds: number;
  readonly sprt?: SprtOptions;
}

export function progressLine(
  games: readonly PlayedGame[],
  { total, before, milliseconds, sprt }: ProgressOptions,
): string {
  const parts = [`${games.length}/${total} games`];
  const standings = standingsOf(games);
  const [only, ...others] = standings;
  if (only !== undefined && others.length === 0) {
    parts.push(`${only.first} +${only.wins} =${only.ties} −${only.losses}`);
    const elo = estimateElo(only.pairs);
    if (elo !== undefined) parts.push(`Elo ${signed(elo.elo)} [${signed(elo.low)}, ${signed(elo.high)}]`);
  }
  if (sprt !== undefined) {
    const { llr, lower, upper } = sprtState(games, sprt);
    parts.push(`LLR ${signed(llr, 2)} [${signed(lower, 2)}, ${signed(upper, 2)}]`);
  }
  const played = games.length - before;
  // For all games; the test may decide earlier.
  if (played > 0) parts.push(`ETA ${duration((milliseconds / played) * (total - games.length))}`);
  return parts.join('  ');
}
