/** Says once, in the reader's words, that something could not be kept. */

import { text } from '../language/text.svelte.js';
import { notices } from '../page/notices.svelte.js';
import type { StorageProblem } from './storage.js';

let told: StorageProblem | undefined;

/** Undefined when it was kept; the next problem is then told again. */
export function reportProblem(problem: StorageProblem | undefined): void {
  const isNews = problem !== told;
  told = problem;
  if (problem === undefined || !isNews) return;
  const sentence =
    problem === 'STORAGE_FULL' ? text.common.errorStorageFull : text.common.errorStorageBlocked;
  notices.show({ id: 'storage', sentence });
}
