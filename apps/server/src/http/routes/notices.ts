/** What happened to somebody. */

import { MAX_NOTICES } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function noticeRoutes({ store }: RequestContext) {
  return {
    listNotices: async ({ visitor }) =>
      ok({ notices: await store.notices.of(visitor.person.id, MAX_NOTICES) }),

    markNoticesRead: async ({ visitor, body }) => {
      await store.notices.markRead(visitor.person.id, body);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
