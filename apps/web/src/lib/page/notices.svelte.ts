/** Short messages over the page: an update is ready, storage is full, something was copied. */

import { untrack } from 'svelte';
import { type Notice, NoticeQueue } from './noticeQueue.js';

let list: readonly Notice[] = $state.raw([]);
const queue = new NoticeQueue((shown) => {
  list = shown;
});

export const notices = {
  get list() {
    return list;
  },
  show: (notice: Notice) => untrack(() => queue.show(notice)),
  dismiss: (id: string) => untrack(() => queue.dismiss(id)),
};
