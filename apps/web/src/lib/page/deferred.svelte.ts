/**
 * Parts beside the board update one frame after it, so that a tap shows on the board at once. Only for values that are displayed:
 * actions read the current ones.
 */

import { untrack } from 'svelte';

export function deferred<Value>(read: () => Value): { readonly current: Value } {
  let current = $state.raw(untrack(read));
  let isWaiting = false;
  let isGone = false;

  function follow(): void {
    isWaiting = false;
    if (!isGone) current = untrack(read);
  }

  $effect(() => {
    read();
    untrack(() => {
      if (isWaiting) return;
      isWaiting = true;
      afterPicture(follow);
    });
  });
  $effect(() => () => {
    isGone = true;
  });

  return {
    get current() {
      return current;
    },
  };
}

/** A hidden page renders no frames. */
function afterPicture(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
