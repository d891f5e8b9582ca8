/** Browsers that are told while the app is closed (Web Push). */

import { refuse } from '../../refusal.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function deviceRoutes({ store, push }: RequestContext) {
  return {
    addDevice: async ({ visitor, body }) => {
      if (push === undefined) return refuse('NOT_ALLOWED');
      return (await push.add(visitor, body)) ? DONE : refuse('MALFORMED');
    },

    removeDevice: async ({ visitor, body }) =>
      (await store.devices.remove(body.endpoint, visitor.person.id)) ? DONE : refuse('NOT_FOUND'),
  } satisfies Partial<Handlers>;
}
