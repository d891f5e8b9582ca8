/** What a notice asks of its reader. */

import type { Notice } from './values.js';

/** As many are shown, and as many can be called read at a time. */
export const MAX_NOTICES = 100;

/** Somebody waits: such news are shown at once, wherever the reader is. */
const URGENT: readonly Notice['kind'][] = ['challenge', 'accepted', 'yourTurn', 'rematch'];

export function isUrgent({ kind }: Notice): boolean {
  return URGENT.includes(kind);
}

/** The page of the app that it leads to. */
export function noticeAddress({ match, challenge }: Notice): string | undefined {
  if (match !== undefined) return `/game/${match}`;
  return challenge === undefined ? undefined : `/challenge/${challenge}`;
}

/**
 * Of a match it is said once whose turn it is, and no more when it is over: what is said later takes the place of it. The server
 * forgets what was replaced, and so does a client that was told both.
 */
export function replaces(newer: Notice, older: Notice): boolean {
  return older.kind === 'yourTurn' && older.match === newer.match && older.number < newer.number;
}
