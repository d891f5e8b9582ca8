/** Z9: the tournament agreements of ZÈRTZ. Both switches may also be used alone, on any board (Z9.4). */

import { ok, type Result, type Setup } from '@gipfel/rules';
import { BOARDS, isBoardName } from '@gipfel/rules/zertz';
import { type MatchRefusal, refuse } from './refusal.js';

/** Z9.1 */
const FEWEST_RINGS = 48;

export interface TournamentOptions {
  readonly setup: Setup;
  readonly touchMove: true;
}

/** To be spread into the options of a match, beside clock and start. */
export function tournamentOptions(board: unknown = '48'): Result<TournamentOptions, MatchRefusal> {
  if (!isBoardName(board)) return refuse('OPTIONS_MALFORMED', undefined, { field: 'board' });
  const rings = BOARDS[board].cells.length;
  if (rings < FEWEST_RINGS) return refuse('BOARD_TOO_SMALL', 'Z9.1', { rings, fewest: FEWEST_RINGS });
  return ok({ setup: { game: 'zertz', board, captures: 'onDemand' }, touchMove: true });
}
