/** The form in which a match is stored and sent: what was agreed and what happened. The rest follows. */

import { isRecord, type Result } from '@gipfel/rules';
import type { MatchEvent } from './event.js';
import { countLog, listLog } from './log.js';
import type { Match } from './match.js';
import type { MatchOptions } from './options.js';
import { type ReplayRefusal, replay } from './referee.js';

/** Plain JSON, which a match itself is not: positions of the law hold places that are undefined. */
export interface SavedMatch {
  readonly options: MatchOptions;
  readonly events: readonly MatchEvent[];
}

export function toSaved(match: Match): SavedMatch {
  return { options: match.options, events: eventsOf(match) };
}

export function fromSaved(value: unknown): Result<Match, ReplayRefusal> {
  return isRecord(value) ? replay(value['options'], value['events']) : replay(undefined, undefined);
}

/** Everything that happened (after the first so many events), turns taken back later too. */
export function eventsOf(match: Match, after = 0): readonly MatchEvent[] {
  return listLog(match.log, after);
}

/** How many events there are: a number that grows with every one, for telling stale messages. */
export function countEvents(match: Match): number {
  return countLog(match.log);
}
