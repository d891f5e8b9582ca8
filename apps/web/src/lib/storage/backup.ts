/** Everything stored in this browser, as one file and back. */

import { storedEntries } from './storage.js';

const FORMAT = 'gipfel-backup';
const VERSION = 1;

export function makeBackup(): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, entries: Object.fromEntries(storedEntries()) }, null, 1)}\n`;
}

/** The keys and values; undefined when the text is not a backup. */
export function parseBackup(text: string): readonly (readonly [string, unknown])[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { format, version, entries } = value as Record<string, unknown>;
    const isBackup =
      format === FORMAT && version === VERSION && typeof entries === 'object' && entries !== null;
    return isBackup ? Object.entries(entries) : undefined;
  } catch {
    return undefined;
  }
}
