/** What travels between processes by NOTIFY. */

import type { Bulletin } from '../store.js';

export const CHANNEL = 'gipfel';
/** PostgreSQL refuses 8000 bytes and more. */
const LARGEST_PAYLOAD = 7999;

/** `matches` is written by the database itself, in the transaction that made them longer. */
interface Payload {
  /** The process: nobody listens to itself. */
  readonly from: string;
  readonly matches?: readonly (readonly [match: string, events: number])[];
  readonly bulletin?: Bulletin | 'lost';
}

export function makePayload(from: string, bulletin: Bulletin | 'lost'): string {
  const payload = JSON.stringify({ from, bulletin } satisfies Payload);
  if (Buffer.byteLength(payload) <= LARGEST_PAYLOAD) return payload;
  // Too much to say: they shall look themselves.
  return JSON.stringify({ from, bulletin: 'lost' } satisfies Payload);
}

/** Nothing for what was not written by this program. */
export function parsePayload(text: string | undefined, self: string): readonly (Bulletin | 'lost')[] {
  try {
    const { from, matches = [], bulletin } = JSON.parse(text ?? '') as Payload;
    if (typeof from !== 'string' || from === self) return [];
    const longer = matches.map(([match, events]): Bulletin => ({ type: 'match', match, events }));
    return bulletin === undefined ? longer : [...longer, bulletin];
  } catch {
    return [];
  }
}
