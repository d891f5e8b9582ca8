/** Telling the administrators about somebody. */

import { refuse } from '../../refusal.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function reportRoutes({ store, environment, limits, log }: RequestContext) {
  return {
    report: async (request) => {
      const { person } = request.visitor;
      const passed = await limits.report(request);
      if (!passed.ok) return passed;
      const { about, match, text } = request.body;
      if ((await store.people.byId(about)) === undefined || about === person.id)
        return refuse('NO_SUCH_PERSON');
      if (match !== undefined && (await store.matches.row(match)) === undefined)
        return refuse('NO_SUCH_MATCH');
      const id = environment.newId();
      await store.moderation.report({
        id,
        from: person.id,
        about,
        match,
        text,
        at: environment.now(),
        closedAt: undefined,
        outcome: undefined,
      });
      log.info({ report: id, about }, 'somebody was reported');
      return DONE;
    },
  } satisfies Partial<Handlers>;
}
