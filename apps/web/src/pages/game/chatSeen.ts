/** Remembers how far the chat of a game was read in this browser. */

import { isCount, isRecord } from '@gipfel/rules';
import { readStored, writeStored } from '../../lib/storage/storage.js';

const KEY = 'chatSeen';
/** Games remembered; the least recently opened is forgotten first. */
const MOST = 50;

export function readLinesSeen(match: string): number {
  return readAll().find(([id]) => id === match)?.[1] ?? 0;
}

export function noteLinesSeen(match: string, number: number): void {
  if (number <= readLinesSeen(match)) return;
  const others = readAll().filter(([id]) => id !== match);
  writeStored(KEY, Object.fromEntries([...others.slice(1 - MOST), [match, number]]));
}

function readAll(): readonly (readonly [string, number])[] {
  const kept = readStored(KEY);
  if (!isRecord(kept)) return [];
  return Object.entries(kept).flatMap(([id, number]) => (isCount(number) ? [[id, number] as const] : []));
}
