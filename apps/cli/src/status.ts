/** The state of a game, or how it ended. */

import { loadSection, reasonText } from '@gipfel/i18n';
import type { RecordResult } from '@gipfel/notation';
import { type GameId, isRuleId, type Outcome, outcome, type Position } from '@gipfel/rules';
import { cliGameOf } from './games.js';
import { sideName } from './sentences.js';

const words = await loadSection('en', 'speech');

/** `end` is the last position, if known: it shows the proof. */
export function makeResultSentence(game: GameId, { winner, reason }: RecordResult, end?: Position): string {
  const what = winner === undefined ? 'The game is a tie' : `${sideName(game, winner)} wins`;
  if (reason === undefined) return `${what}.`;
  const why =
    reason === 'abandoned' ? 'the game was abandoned' : reasonText(words, game, { winner, reason }, end);
  const rule = isRuleId(reason) ? ` (${reason})` : '';
  return why === undefined ? `${what}${rule}.` : `${what}: ${why}${rule}.`;
}

export function makeOutcomeSentence(position: Position, { winner, rule }: Outcome): string {
  return makeResultSentence(position.game, { winner, reason: rule }, position);
}

/** What the side to move must do now, or how the game ended. */
export function makeStatusSentence(position: Position): string {
  const over = outcome(position);
  if (over !== undefined) return makeOutcomeSentence(position, over);
  return `${sideName(position.game, position.side)} ${cliGameOf(position).duty(position)}.`;
}
