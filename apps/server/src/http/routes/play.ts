/** Playing by request: the same room and the same referee as on the socket. */

import { refuse } from '../../refusal.js';
import type { Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function playRoutes({ rooms, lobby, config, metrics, environment }: RequestContext) {
  return {
    act: async ({ visitor, params, body, arrivedAt }) => {
      // Requests tell nothing about the way of the next one: there is no lag to give back.
      const request = { match: params.id, person: visitor.person.id, ...body, receivedAt: arrivedAt, lag: 0 };
      const done = await rooms.act(request);
      metrics.command(done.ok ? 'ok' : done.error.code, (environment.now() - arrivedAt) / 1000);
      return done;
    },

    sendChat: async ({ visitor, params, body }) =>
      config.chat ? rooms.chat({ match: params.id, person: visitor.person.id, ...body }) : refuse('CHAT_OFF'),

    requestRematch: ({ visitor, params, body }) => lobby.rematch(visitor.person.id, params.id, body.yes),
  } satisfies Partial<Handlers>;
}
