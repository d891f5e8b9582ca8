/**
 * The list of all events as a linked list: appending takes constant time, and every
 * earlier match keeps its own part of the list.
 */

import type { MatchEvent } from './event.js';

export interface LogEntry {
  readonly event: MatchEvent;
  readonly before: EventLog;
  /** The number of events so far. */
  readonly count: number;
}

/** The last entry; undefined before the first event. */
export type EventLog = LogEntry | undefined;

export function addToLog(log: EventLog, event: MatchEvent): LogEntry {
  return { event, before: log, count: countLog(log) + 1 };
}

export function countLog(log: EventLog): number {
  return log?.count ?? 0;
}

/** The events after the first `after`, oldest first. */
export function listLog(log: EventLog, after: number): readonly MatchEvent[] {
  const events: MatchEvent[] = [];
  for (let entry = log; entry !== undefined && entry.count > after; entry = entry.before)
    events.push(entry.event);
  return events.reverse();
}
