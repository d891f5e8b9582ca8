/** The open sheets. Everything outside the topmost one is inert, for screen readers too. */

import { untrack } from 'svelte';

let open: readonly string[] = $state.raw([]);

/** Undefined when no sheet is open. */
export function uppermostSheet(): string | undefined {
  return open.at(-1);
}

/** Returns how to remove the sheet again. */
export function raiseSheet(id: string): () => void {
  open = untrack(() => [...open, id]);
  return () => {
    open = untrack(() => open.filter((each) => each !== id));
  };
}
