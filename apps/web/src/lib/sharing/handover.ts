/** Passes a game to the analysis page: the record is stored until that page takes it. */

import { readStored, removeStored, writeStored } from '../storage/storage.js';

const KEY = 'handover';

export function handOver(record: string): void {
  writeStored(KEY, record);
}

/** Removes what it returns. */
export function takeHandover(): string | undefined {
  const record = readStored(KEY);
  removeStored(KEY);
  return typeof record === 'string' ? record : undefined;
}
