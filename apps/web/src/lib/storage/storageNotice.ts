/** Tells the reader once that something could not be stored. */

import { text } from '../language/text.svelte.js';
import { notices } from '../page/notices.svelte.js';
import type { StorageProblem } from './storage.js';

let told: StorageProblem | undefined;

/** `undefined` means success, after which the next problem is reported again. */
export function reportProblem(problem: StorageProblem | undefined): void {
  const isNews = problem !== told;
  told = problem;
  if (problem === undefined || !isNews) return;
  const sentence =
    problem === 'STORAGE_FULL' ? text.common.errorStorageFull : text.common.errorStorageBlocked;
  notices.show({ id: 'storage', sentence });
}
