/** What only the person itself sees and changes. */

import { Readable } from 'node:stream';
import { strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import type { Visitor } from '../../people/sessions.js';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { demand } from '../problems.js';
import { Email, KeepTokens, Me, Nothing, Password, Preferences, WishedName } from '../schemas.js';
import type { Api } from '../typebox.js';
import { meOf } from './accounts.js';

export function addMeRoutes(api: Api, desk: Desk): void {
  const { people, store, limits, rooms, environment } = desk;

  api.get(
    '/me',
    { schema: { ...describeRoute('me', 'Who am I?', 'token'), response: { 200: Me } } },
    async (request) => meOf(desk.known(request, 'read').person),
  );

  api.patch(
    '/me',
    {
      schema: {
        ...describeRoute('me', 'Change name or e-mail (with the password), or preferences', 'session'),
        body: strict({
          name: Type.Optional(WishedName),
          email: Type.Optional(Type.Union([Email, Type.Null()])),
          password: Type.Optional(Password),
          preferences: Type.Optional(Preferences),
        }),
        response: { 200: Me },
      },
    },
    async (request) => {
      let visitor = desk.known(request);
      const { name, email, password = '', preferences } = request.body;
      if (name !== undefined || email !== undefined) await limits.password(request);
      if (name !== undefined) {
        visitor = { ...visitor, person: demand(await people.changeName(visitor, password, name)) };
        rooms.tellName(visitor.person.id);
      }
      if (email !== undefined)
        visitor = {
          ...visitor,
          person: demand(await people.changeEmail(visitor, password, email ?? undefined)),
        };
      if (preferences !== undefined)
        visitor = { ...visitor, person: await people.changePreferences(visitor, preferences) };
      return meOf(visitor.person);
    },
  );

  api.delete(
    '/me',
    {
      schema: {
        ...describeRoute('me', 'Delete the account; games stay without a name', 'session'),
        body: strict({ password: Type.Optional(Password) }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const visitor = desk.known(request);
      await limits.password(request);
      demand(await people.remove(visitor, request.body.password));
      rooms.tellName(visitor.person.id);
      await resignAll(visitor);
      desk.clearCookie(request, reply);
      return done(reply);
    },
  );

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

  api.post(
    '/me/password',
    {
      schema: {
        ...describeRoute('me', 'Change the password; all other sessions and all tokens end', 'session'),
        body: strict({ password: Password, next: Password, keepTokens: KeepTokens }),
        response: { 200: Me },
      },
    },
    async (request, reply) => {
      await limits.password(request);
      const { password, next, ...options } = request.body;
      const signedIn = demand(await people.changePassword(desk.known(request), password, next, options));
      desk.setCookie(request, reply, signedIn);
      return meOf(signedIn.person);
    },
  );

  api.post(
    '/me/bot',
    {
      schema: {
        ...describeRoute('me', 'Become a bot account; only before the first game', 'session'),
        body: strict({ password: Password }),
        response: { 200: Me },
      },
    },
    async (request) => {
      await limits.password(request);
      return meOf(demand(await people.becomeBot(desk.known(request), request.body.password)));
    },
  );

  api.get(
    '/me/export',
    {
      schema: {
        ...describeRoute('me', 'Everything that is kept about me, as a file', 'session'),
        response: { 200: Type.Unknown() },
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request);
      await limits.heavy(request);
      // Who asks for the head alone is spared the rest, and so is everybody else.
      const pieces = request.method === 'HEAD' ? [] : store.exportPerson(person.id);
      return reply
        .type('application/json; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="gipfel.json"')
        .send(Readable.from(pieces));
    },
  );
}
