/** Short messages at the upper edge of the page: an update is ready, storage is full, something was copied. */

export interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Goes by itself: good to know, but nothing is missed without it. */
  readonly isPassing?: boolean;
}

const PASSING_MS = 5000;

import { untrack } from 'svelte';

let list: readonly Notice[] = $state.raw([]);

/** This very one, not another that has taken its place. */
function drop(notice: Notice): void {
  list = list.filter((each) => each !== notice);
}

export const notices = {
  get list() {
    return list;
  },
  /** A notice with an id that is shown already takes its place. */
  show(notice: Notice): void {
    const others = untrack(() => list.filter(({ id }) => id !== notice.id));
    list = [...others, notice];
    if (notice.isPassing) setTimeout(() => drop(notice), PASSING_MS);
  },
  dismiss(id: string): void {
    list = untrack(() => list.filter((notice) => notice.id !== id));
  },
};
