/** The payloads that processes send each other by NOTIFY. */

import type { Bulletin, MatchCommit, StoredEvent } from '../store.js';

export const CHANNEL = 'gipfel';
/** PostgreSQL refuses 8000 bytes and more. */
const MAX_PAYLOAD = 7999;
/** Characters: enough for `{"from" : "…"`, as PostgreSQL and as we format it. */
const FROM_WITHIN = 50;
/** Bytes of commits in one notification. PostgreSQL builds its JSON and needs the rest of the payload for punctuation. */
const MAX_NOTIFICATION = 6500;
/** Beside the match id: its event count, commas and brackets. */
const NOTIFICATION_OVERHEAD = 40;

type EventNotification = readonly [event: StoredEvent['event'], command: string | null];

/** `matches` is written by the database itself, in the transaction that appended to them. */
interface Payload {
  /** The sending process, which ignores its own notifications. */
  readonly from: string;
  readonly matches?: readonly (readonly [
    match: string,
    events: number,
    added?: readonly EventNotification[] | null,
  ])[];
  readonly bulletin?: Bulletin | 'lost';
}

export function makePayload(from: string, bulletin: Bulletin | 'lost'): string {
  const payload = JSON.stringify({ from, bulletin } satisfies Payload);
  if (Buffer.byteLength(payload) <= MAX_PAYLOAD) return payload;
  // Too large: the others have to read the tables.
  return JSON.stringify({ from, bulletin: 'lost' } satisfies Payload);
}

interface CommitNotification {
  readonly commit: MatchCommit;
  /** The events, as they are stored and sent. */
  readonly text: string;
  /** Whether the events are small enough to be sent. */
  readonly isTold: boolean;
  /** The chunk they are sent in. */
  readonly chunk: number;
}

/** For each commit. */
export function notificationsOf(batch: readonly MatchCommit[]): readonly CommitNotification[] {
  let [chunk, size] = [0, 0];
  return batch.map((commit) => {
    const { match, events } = commit;
    const text = JSON.stringify(
      events.map(({ event, command }): EventNotification => [event, command ?? null]),
    );
    const bytes = Buffer.byteLength(text);
    const isTold = bytes <= MAX_NOTIFICATION;
    const length = NOTIFICATION_OVERHEAD + match.length + (isTold ? bytes : 0);
    if (size > 0 && size + length > MAX_NOTIFICATION) [chunk, size] = [chunk + 1, 0];
    size += length;
    return { commit, text, isTold, chunk: chunk };
  });
}

function toBulletin([match, events, added]: NonNullable<Payload['matches']>[number]): Bulletin {
  if (added === undefined || added === null) return { type: 'match', match, events };
  const first = events - added.length + 1;
  const stored = added.map(([event, command], index) => ({
    number: first + index,
    event,
    command: command ?? undefined,
  }));
  return { type: 'match', match, events, added: stored };
}

/** Empty for anything that this program did not write. */
export function parsePayload(text: string | undefined, self: string): readonly (Bulletin | 'lost')[] {
  // Half of all notifications are our own: the sender comes first, so the rest need not be parsed.
  if (text?.slice(0, FROM_WITHIN).includes(self) === true) return [];
  try {
    const { from, matches = [], bulletin } = JSON.parse(text ?? '') as Payload;
    if (typeof from !== 'string' || from === self) return [];
    const longer = matches.map(toBulletin);
    return bulletin === undefined ? longer : [...longer, bulletin];
  } catch {
    return [];
  }
}
