/** Keeping people away. */

import { ok } from '@gipfel/rules';
import { peopleOf, personView } from '../../lobby/views.js';
import { refuse } from '../../refusal.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

const MAX_BLOCKS = 500;

export function blockRoutes({ store }: RequestContext) {
  return {
    listBlocks: async ({ visitor }) => {
      const ids = await store.people.blockedBy(visitor.person.id);
      return ok({ blocks: [...(await peopleOf(store, ids)).values()].map(personView) });
    },

    block: async ({ visitor: { person }, body }) => {
      const blocked = await store.people.byId(body.person);
      if (blocked === undefined || blocked.id === person.id) return refuse('NO_SUCH_PERSON');
      if ((await store.people.blockedBy(person.id)).length >= MAX_BLOCKS) return refuse('NOT_ALLOWED');
      await store.people.block(person.id, blocked.id);
      return DONE;
    },

    unblock: async ({ visitor, params }) => {
      const blocked = await store.people.byId(params.id);
      if (blocked === undefined) return refuse('NO_SUCH_PERSON');
      await store.people.unblock(visitor.person.id, blocked.id);
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
