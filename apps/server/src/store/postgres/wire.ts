/** What travels between processes by NOTIFY. */

import type { Bulletin, MatchCommit, StoredEvent } from '../store.js';

export const CHANNEL = 'gipfel';
/** PostgreSQL refuses 8000 bytes and more. */
const LARGEST_PAYLOAD = 7999;
/** Letters, in the database's way of writing JSON and in ours: `{"from" : "…"`. */
const FROM_WITHIN = 50;
/** Of the news of commits, which the database itself puts together: what it writes around them has room beside this. */
const LARGEST_NEWS = 6500;
/** The name of a match, its number of events, commas and brackets. */
const AROUND_NEWS = 40;

type News = readonly [event: StoredEvent['event'], deed: string | null];

/** `matches` is written by the database itself, in the transaction that made them longer. */
interface Payload {
  /** The process: nobody listens to itself. */
  readonly from: string;
  readonly matches?: readonly (readonly [match: string, events: number, added?: readonly News[] | null])[];
  readonly bulletin?: Bulletin | 'lost';
}

export function makePayload(from: string, bulletin: Bulletin | 'lost'): string {
  const payload = JSON.stringify({ from, bulletin } satisfies Payload);
  if (Buffer.byteLength(payload) <= LARGEST_PAYLOAD) return payload;
  // Too much to say: they shall look themselves.
  return JSON.stringify({ from, bulletin: 'lost' } satisfies Payload);
}

export interface CommitNews {
  readonly commit: MatchCommit;
  /** The events, as they are stored and sent. */
  readonly text: string;
  /** Whether they are small enough to be sent. */
  readonly isTold: boolean;
  /** Which letter they belong into. */
  readonly letter: number;
}

/** For each commit. */
export function newsOf(batch: readonly MatchCommit[]): readonly CommitNews[] {
  let [letter, size] = [0, 0];
  return batch.map((commit) => {
    const { match, events } = commit;
    const text = JSON.stringify(events.map(({ event, deed }): News => [event, deed ?? null]));
    const bytes = Buffer.byteLength(text);
    const isTold = bytes <= LARGEST_NEWS;
    const length = AROUND_NEWS + match.length + (isTold ? bytes : 0);
    if (size > 0 && size + length > LARGEST_NEWS) [letter, size] = [letter + 1, 0];
    size += length;
    return { commit, text, isTold, letter };
  });
}

function toBulletin([match, events, added]: NonNullable<Payload['matches']>[number]): Bulletin {
  if (added === undefined || added === null) return { type: 'match', match, events };
  const first = events - added.length + 1;
  const stored = added.map(([event, deed], index) => ({
    number: first + index,
    event,
    deed: deed ?? undefined,
  }));
  return { type: 'match', match, events, added: stored };
}

/** Nothing for what was not written by this program. */
export function parsePayload(text: string | undefined, self: string): readonly (Bulletin | 'lost')[] {
  // Half of what is heard is one's own: the sender stands at the beginning, and the rest need not be read.
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
