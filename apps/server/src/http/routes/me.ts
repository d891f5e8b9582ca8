/** What only the person itself sees and changes. */

import { Readable } from 'node:stream';
import { ok } from '@gipfel/rules';
import type { Visitor } from '../../people/sessions.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';
import { meOf } from './accounts.js';

export function meRoutes({
  people,
  store,
  limits,
  rooms,
  environment,
  setCookie,
  clearCookie,
}: RequestContext) {
  /** Nobody waits for somebody who left. What the referee refuses (the first turn was not made) ends by itself. */
  async function resignAll({ person }: Visitor): Promise<void> {
    for (const { id, events } of await store.matches.runningOf(person.id))
      await rooms.act({
        match: id,
        person: person.id,
        id: `leave-${environment.newId()}`,
        seen: events,
        command: { type: 'resign' },
        receivedAt: environment.now(),
        lag: 0,
      });
  }

  return {
    getMe: async ({ visitor }) => ok(meOf(visitor.person)),

    changeMe: async (request) => {
      const { name, email, password = '', preferences } = request.body;
      let { visitor } = request;
      const passed =
        name === undefined && email === undefined ? ok(undefined) : await limits.password(request);
      if (!passed.ok) return passed;
      if (name !== undefined) {
        const changed = await people.changeName(visitor, password, name);
        if (!changed.ok) return changed;
        visitor = { ...visitor, person: changed.value };
        rooms.tellName(visitor.person.id);
      }
      if (email !== undefined) {
        const changed = await people.changeEmail(visitor, password, email ?? undefined);
        if (!changed.ok) return changed;
        visitor = { ...visitor, person: changed.value };
      }
      if (preferences !== undefined)
        visitor = { ...visitor, person: await people.changePreferences(visitor, preferences) };
      return ok(meOf(visitor.person));
    },

    deleteMe: async (request, reply) => {
      const { visitor, body } = request;
      const passed = await limits.password(request);
      if (!passed.ok) return passed;
      const removed = await people.remove(visitor, body.password);
      if (!removed.ok) return removed;
      rooms.tellName(visitor.person.id);
      await resignAll(visitor);
      clearCookie(request, reply);
      return DONE;
    },

    changePassword: async (request, reply) => {
      const passed = await limits.password(request);
      if (!passed.ok) return passed;
      const { password, next, ...options } = request.body;
      const signedIn = await people.changePassword(request.visitor, password, next, options);
      if (!signedIn.ok) return signedIn;
      setCookie(request, reply, signedIn.value);
      return ok(meOf(signedIn.value.person));
    },

    becomeBot: async (request) => {
      const passed = await limits.password(request);
      if (!passed.ok) return passed;
      const changed = await people.becomeBot(request.visitor, request.body.password);
      return changed.ok ? ok(meOf(changed.value)) : changed;
    },

    exportMe: async (request) => {
      const passed = await limits.heavy(request);
      if (!passed.ok) return passed;
      // A HEAD request reads nothing.
      const pieces = request.method === 'HEAD' ? [] : store.exportPerson(request.visitor.person.id);
      return ok({
        type: 'application/json; charset=utf-8',
        name: 'gipfel.json',
        content: Readable.from(pieces),
      });
    },
  } satisfies Partial<Handlers>;
}
