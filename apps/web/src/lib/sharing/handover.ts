/** A game on its way from one page to another: the record waits in the browser until the analysis board takes it. */

import { readStored, removeStored, writeStored } from '../storage/storage.js';

const KEY = 'handover';

export function handOver(record: string): void {
  writeStored(KEY, record);
}

/** Once: what was taken is gone. */
export function takeHandover(): string | undefined {
  const record = readStored(KEY);
  removeStored(KEY);
  return typeof record === 'string' ? record : undefined;
}
