/** Telling the administrators about somebody. */

import { Id, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { refuse } from '../problems.js';
import { Nothing } from '../schemas.js';
import type { Api } from '../typebox.js';

export function addReportRoutes(api: Api, desk: Desk): void {
  const { store, environment, limits, log } = desk;

  api.post(
    '/reports',
    {
      schema: {
        ...describeRoute('people', 'Report somebody to the administrators', 'session'),
        body: strict({
          about: Id,
          match: Type.Optional(Id),
          text: Type.String({ minLength: 1, maxLength: 2000 }),
        }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request);
      await limits.report(request);
      const { about, match, text } = request.body;
      if ((await store.people.byId(about)) === undefined || about === person.id) refuse('NO_SUCH_PERSON');
      if (match !== undefined && (await store.matches.row(match)) === undefined) refuse('NO_SUCH_MATCH');
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
      return done(reply);
    },
  );
}
