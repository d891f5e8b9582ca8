/**
 * What stands beside the board follows it one picture later, so that a tap is answered on the board at once. A component makes it
 * for values that are only shown: whatever is done asks for the true ones.
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

/** A hidden page draws no pictures. */
function afterPicture(work: () => void): void {
  if (document.visibilityState === 'hidden') setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
