/** Short messages at the upper edge of the page: an update is ready, storage is full, something was copied. */

export interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Disappears after a few seconds. */
  readonly isPassing?: boolean;
}

const PASSING_MS = 5000;

import { untrack } from 'svelte';

let list: readonly Notice[] = $state.raw([]);

/** Only this notice, not a newer one with the same id. */
function drop(notice: Notice): void {
  list = list.filter((each) => each !== notice);
}

export const notices = {
  get list() {
    return list;
  },
  /** Replaces a notice with the same id. */
  show(notice: Notice): void {
    const others = untrack(() => list.filter(({ id }) => id !== notice.id));
    list = [...others, notice];
    if (notice.isPassing) setTimeout(() => drop(notice), PASSING_MS);
  },
  dismiss(id: string): void {
    list = untrack(() => list.filter((notice) => notice.id !== id));
  },
};
