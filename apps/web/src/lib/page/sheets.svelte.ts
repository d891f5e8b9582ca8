/** Which sheets are open. All that lies outside the uppermost is out of reach, for hands and for screen readers. */

import { untrack } from 'svelte';

let open: readonly string[] = $state.raw([]);

/** Undefined when the page itself is within reach. */
export function uppermostSheet(): string | undefined {
  return open.at(-1);
}

/** What it gives back takes the sheet away again. */
export function raiseSheet(id: string): () => void {
  open = untrack(() => [...open, id]);
  return () => {
    open = untrack(() => open.filter((each) => each !== id));
  };
}
