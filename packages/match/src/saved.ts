/** The form in which a match is stored and sent: options and events. The rest follows from them. */

import { isRecord, type Result } from '@gipfel/rules';
import type { MatchEvent } from './event.js';
import { countLog, listLog } from './log.js';
import type { Match } from './match.js';
import type { MatchOptions } from './options.js';
import { type ReplayRefusal, replay } from './referee.js';

/** Plain JSON, which a match is not: some positions contain `undefined`. */
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

/** All events after the first `after`, including turns taken back later. */
export function eventsOf(match: Match, after = 0): readonly MatchEvent[] {
  return listLog(match.log, after);
}

/** The number of events. It only grows, so it identifies stale messages. */
export function countEvents(match: Match): number {
  return countLog(match.log);
}
