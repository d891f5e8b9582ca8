/**
 * The list of all events. Kept in pieces, because an immutable list is copied to add to it: copying one piece and the
 * list of pieces keeps a long match from costing the square of its length.
 */

import type { MatchEvent } from './event.js';
import { appended } from './shape.js';

export type EventLog = readonly (readonly MatchEvent[])[];

const PIECE = 128;

export function addToLog(log: EventLog, event: MatchEvent): EventLog {
  const last = log.at(-1);
  if (last === undefined || last.length === PIECE) return [...log, [event]];
  return log.with(-1, appended(last, event));
}

export function toLog(events: readonly MatchEvent[]): EventLog {
  const pieces: (readonly MatchEvent[])[] = [];
  for (let from = 0; from < events.length; from += PIECE) pieces.push(events.slice(from, from + PIECE));
  return pieces;
}

export function countLog(log: EventLog): number {
  const last = log.at(-1);
  return last === undefined ? 0 : (log.length - 1) * PIECE + last.length;
}
