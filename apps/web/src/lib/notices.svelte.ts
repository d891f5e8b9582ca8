/** Short messages at the edge of the page that ask for nothing: an update is ready, storage is full. */

export interface Notice {
  readonly id: string;
  readonly sentence: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

import { untrack } from 'svelte';

let list: readonly Notice[] = $state.raw([]);

export const notices = {
  get list() {
    return list;
  },
  /** A notice with an id that is shown already takes its place. */
  show(notice: Notice): void {
    const others = untrack(() => list.filter(({ id }) => id !== notice.id));
    list = [...others, notice];
  },
  dismiss(id: string): void {
    list = untrack(() => list.filter((notice) => notice.id !== id));
  },
};
