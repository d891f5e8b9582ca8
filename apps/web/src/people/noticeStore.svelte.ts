/** What the reader should know about, wherever in the app they are. */

import type { Notice } from '@gipfel/protocol';
import { knownPerson, rememberPerson } from '../lib/person.svelte.js';
import type { NoticeEntry } from '../online/answers.js';
import { type CallProblem, call } from '../online/api.js';

let list: readonly NoticeEntry[] = $state.raw([]);
let problem: CallProblem | undefined = $state.raw();
const unread = $derived(list.filter(({ read }) => !read).length);

export const noticeStore = {
  get list() {
    return list;
  },
  get unread() {
    return unread;
  },
  get problem() {
    return problem;
  },
};

/** Whether they could be had. */
export async function loadNotices(): Promise<boolean> {
  const asking = knownPerson()?.id;
  const answer = await call<{ readonly notices: readonly NoticeEntry[] }>('GET', '/me/notices');
  if (asking !== knownPerson()?.id) return false;
  problem = answer.ok ? undefined : answer.error;
  if (answer.ok) list = answer.value.notices;
  // The session has ended elsewhere or by time.
  else if (answer.error.code === 'NOT_SIGNED_IN') {
    list = [];
    rememberPerson(undefined);
  }
  return answer.ok;
}

/** One that came over the wire. */
export function takeNotice(notice: Notice): void {
  list = [{ ...notice, read: false }, ...list.filter(({ number }) => number !== notice.number)];
}

export async function markAllRead(): Promise<void> {
  const upTo = Math.max(0, ...list.map(({ number }) => number));
  if (unread === 0) return;
  const done = await call('POST', '/me/notices/read', { upTo });
  if (done.ok) list = list.map((notice) => (notice.number <= upTo ? { ...notice, read: true } : notice));
}
