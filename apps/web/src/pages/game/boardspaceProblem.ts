/** Why BoardSpace's format cannot hold a game. Loaded when the game is over. */

import { exportFailureText } from '@gipfel/i18n';
import type { Match } from '@gipfel/match';
import { makeBoardspace } from '@gipfel/notation';
import { toGameRecord } from '@gipfel/play';
import { refusalWords } from '../../table/announcements.js';

/** Undefined when it can. */
export function boardspaceProblem(match: Match): string | undefined {
  const made = makeBoardspace(toGameRecord(match, []));
  return made.ok ? undefined : exportFailureText(made.error, refusalWords(match.position));
}
