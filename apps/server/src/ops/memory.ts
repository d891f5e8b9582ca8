/** How V8 clears up in a process that has to answer at every moment. */

import { setFlagsFromString } from 'node:v8';

/**
 * V8 wants to have marked the whole heap within half a second, and where its helpers do not keep up because the cores are busy, the
 * main thread steps in, up to five milliseconds for every few turns: with thousands of matches no turn was answered for a quarter of a
 * second. Without the tasks that keep that pace the helpers mark as fast as they get a core, and the main thread marks
 * in the measure in which it allocates. To be called before there is much to mark.
 */
export function clearUpCalmly(): void {
  setFlagsFromString('--no-incremental-marking-task');
}
