/** The reader's notices, shown everywhere in the app. */

import { MAX_NOTICES, type Notice, type NoticeEntry, replaces, routes } from '@gipfel/protocol';
import { knownPerson, onOtherPerson, rememberPerson } from '../lib/reader/person.svelte.js';
import { type ApiProblem, call } from '../online/api.js';

/** As told by the server, newest first. */
let told: readonly NoticeEntry[] = $state.raw([]);
/** Numbers of notices read here, until the server knows. */
let seen: ReadonlySet<number> = $state.raw(new Set());
let problem: ApiProblem | undefined = $state.raw();
const list = $derived(
  told.map((notice) => (notice.read || !seen.has(notice.number) ? notice : { ...notice, read: true })),
);
const unread = $derived(list.filter(({ read }) => !read).length);

// Another person signed in: none of this is theirs.
onOtherPerson(() => {
  told = [];
  seen = new Set();
  problem = undefined;
});

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

/** Returns whether it succeeded. */
export async function loadNotices(): Promise<boolean> {
  const asking = knownPerson()?.id;
  const answer = await call(routes.listNotices);
  if (asking !== knownPerson()?.id) return false;
  problem = answer.ok ? undefined : answer.error;
  if (answer.ok) {
    const { notices } = answer.value;
    const newest = Math.max(0, ...notices.map(({ number }) => number));
    // Notices pushed in the meantime are not among them.
    told = [...told.filter(({ number }) => number > newest), ...notices];
    // Resends what did not reach the server before.
    void tellRead();
  }
  // The session was ended elsewhere or expired.
  else if (answer.error.code === 'NOT_SIGNED_IN') rememberPerson(undefined);
  return answer.ok;
}

/** A pushed notice. */
export function takeNotice(notice: Notice): void {
  const others = told.filter((other) => other.number !== notice.number && !replaces(notice, other));
  told = [{ ...notice, read: false }, ...others];
}

/** Marks notices as read. */
export function markRead(isSeen: (notice: Notice) => boolean): void {
  const looked = list.filter((notice) => !notice.read && isSeen(notice));
  if (looked.length === 0) return;
  seen = new Set([...seen, ...looked.map(({ number }) => number)]);
  void tellRead();
}

async function tellRead(): Promise<void> {
  const person = knownPerson()?.id;
  const news = told.filter(({ read, number }) => !read && seen.has(number));
  if (news.length === 0) return;
  const numbers = news.map(({ number }) => number).slice(0, MAX_NOTICES);
  const done = await call(routes.markNoticesRead, { body: { numbers } });
  if (!done.ok || person !== knownPerson()?.id) return;
  told = told.map((notice) => (numbers.includes(notice.number) ? { ...notice, read: true } : notice));
  await tellRead();
}
