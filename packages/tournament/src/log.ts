/** The list of all events, each tied to the one before it: adding one costs the same however long the list is. */

import type { TournamentEvent } from './event.js';

interface LogEntry {
  readonly event: TournamentEvent;
  readonly before: EventLog;
  readonly count: number;
}

/** The last entry; undefined while nothing has happened. */
export type EventLog = LogEntry | undefined;

export function addToLog(log: EventLog, event: TournamentEvent): EventLog {
  return { event, before: log, count: countLog(log) + 1 };
}

function countLog(log: EventLog): number {
  return log?.count ?? 0;
}

/** The events after the first `after`, in the order in which they happened. */
export function listLog(log: EventLog, after: number): readonly TournamentEvent[] {
  const events: TournamentEvent[] = [];
  for (let entry = log; entry !== undefined && entry.count > after; entry = entry.before)
    events.push(entry.event);
  return events.reverse();
}
