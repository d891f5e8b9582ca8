/** How V8 clears up in a process that has to answer at every moment. */

import { constants, type PerformanceEntry, PerformanceObserver } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/**
 * V8 wants to have marked the whole heap within half a second, and where its helpers do not keep up because the cores are busy, the
 * main thread steps in, up to five milliseconds for every few turns: with thousands of matches no turn was answered for a quarter of a
 * second. Without the tasks that keep that pace the helpers mark as fast as they get a core, and the main thread marks
 * in the measure in which it allocates. To be called before there is much to mark.
 */
export function clearUpCalmly(): void {
  setFlagsFromString('--no-incremental-marking-task');
}

/**
 * How much of the heap (bytes) was in use when it was last marked as a whole, 0 before the first time. In between it fills with what
 * nobody needs any more; what grows here is really kept.
 */
export function watchLiveHeap(): () => number {
  let live = 0;
  const observer = new PerformanceObserver((list) => {
    if (list.getEntries().some(isMarking)) live = getHeapStatistics().used_heap_size;
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => live;
}

function isMarking(entry: PerformanceEntry): boolean {
  const detail = 'detail' in entry ? entry.detail : undefined;
  const kind = typeof detail === 'object' && detail !== null && 'kind' in detail ? detail.kind : undefined;
  return kind === constants.NODE_PERFORMANCE_GC_MAJOR;
}
