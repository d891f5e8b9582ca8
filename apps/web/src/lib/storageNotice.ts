/** Says once, in the reader's words, that something could not be kept. */

import { notices } from './notices.svelte.js';
import type { StorageProblem } from './storage.js';
import { text } from './text.svelte.js';

export function reportProblem(problem: StorageProblem | undefined): void {
  if (problem === undefined) return;
  const sentence =
    problem === 'STORAGE_FULL' ? text.common.errorStorageFull : text.common.errorStorageBlocked;
  notices.show({ id: 'storage', sentence });
}
