/**
 * The list of all events, each tied to the one before it: adding one costs the same however long the match is, and every
 * earlier match goes on holding its own part of the list.
 */

import type { MatchEvent } from './event.js';

export interface LogEntry {
  readonly event: MatchEvent;
  readonly before: EventLog;
  /** How many events there are up to here. */
  readonly count: number;
}

/** The last entry; undefined while nothing has happened. */
export type EventLog = LogEntry | undefined;

export function addToLog(log: EventLog, event: MatchEvent): LogEntry {
  return { event, before: log, count: countLog(log) + 1 };
}

export function countLog(log: EventLog): number {
  return log?.count ?? 0;
}

/** The events after the first `after`, in the order in which they happened. */
export function listLog(log: EventLog, after: number): readonly MatchEvent[] {
  const events: MatchEvent[] = [];
  for (let entry = log; entry !== undefined && entry.count > after; entry = entry.before)
    events.push(entry.event);
  return events.reverse();
}
