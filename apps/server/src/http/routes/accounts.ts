/** Guests, accounts, sessions: becoming somebody and ceasing to be. */

import { strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { personView } from '../../lobby/views.js';
import { covers } from '../../people/secrets.js';
import type { Visitor } from '../../people/sessions.js';
import type { Person } from '../../store/store.js';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { demand } from '../problems.js';
import { Email, KeepTokens, Login, Me, Nothing, Password, WishedName } from '../schemas.js';
import type { Api } from '../typebox.js';

export function meOf(person: Person): Me {
  const { email, createdAt, suspendedUntil, preferences } = person;
  return {
    ...personView(person),
    createdAt,
    preferences: { ...preferences },
    ...(email === undefined ? {} : { email }),
    ...(suspendedUntil === undefined ? {} : { suspendedUntil }),
  };
}

/** By a token that may not read what is private: what everybody sees. */
function shownTo({ person, scopes }: Visitor): Me {
  if (covers(scopes, 'read')) return meOf(person);
  return { ...personView(person), createdAt: person.createdAt, preferences: {} };
}

const answers = { 200: Me };

export function addAccountRoutes(api: Api, desk: Desk): void {
  const { people, rooms, limits, metrics, config } = desk;

  api.get(
    '/server',
    {
      schema: {
        ...describeRoute('people', 'What this server offers'),
        response: {
          200: strict({
            registration: Type.Boolean(),
            chat: Type.Boolean(),
            computers: Type.Boolean(),
            pushKey: Type.Optional(
              Type.String({
                description: 'what a browser subscribes to Web Push with; left out: not offered',
              }),
            ),
            now: Type.Integer(),
          }),
        },
      },
    },
    async () => {
      const { registration, chat, computers } = config;
      const pushKey = desk.push?.key;
      return {
        registration,
        chat,
        computers,
        ...(pushKey === undefined ? {} : { pushKey }),
        now: desk.environment.now(),
      };
    },
  );

  api.post(
    '/guests',
    { schema: { ...describeRoute('people', 'Become a guest, unless you are somebody'), response: answers } },
    async (request, reply) => {
      if (request.visitor === undefined) {
        await limits.newcomer(request);
        const guest = await people.guest();
        desk.setCookie(request, reply, guest);
        return meOf(guest.person);
      }
      return shownTo(request.visitor);
    },
  );

  api.get(
    '/session',
    {
      schema: {
        ...describeRoute('people', 'Who am I? An empty answer for strangers'),
        response: { 200: strict({ me: Type.Optional(Me) }) },
      },
    },
    async ({ visitor }) => (visitor === undefined ? {} : { me: shownTo(visitor) }),
  );

  api.post(
    '/session',
    {
      schema: {
        ...describeRoute('people', 'Sign in'),
        body: strict({ login: Login, password: Password }),
        response: answers,
      },
    },
    async (request, reply) => {
      await limits.password(request);
      const { login, password } = request.body;
      const signedIn = await people.signIn(login, password, request.visitor);
      metrics.signIn(signedIn.ok ? 'ok' : 'failed');
      const value = demand(signedIn);
      await limits.welcome(login, request);
      desk.setCookie(request, reply, value);
      return meOf(value.person);
    },
  );

  api.delete(
    '/session',
    { schema: { ...describeRoute('people', 'Sign out'), response: { 204: Nothing } } },
    async (request, reply) => {
      const { visitor } = request;
      if (visitor?.scopes === 'all') await people.signOut(visitor);
      desk.clearCookie(request, reply);
      return done(reply);
    },
  );

  api.delete(
    '/sessions',
    {
      schema: {
        ...describeRoute('people', 'Sign out everywhere; all tokens end too', 'session'),
        querystring: strict({ keepTokens: KeepTokens }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      await people.signOutEverywhere(desk.known(request), request.query);
      desk.clearCookie(request, reply);
      return done(reply);
    },
  );

  api.post(
    '/accounts',
    {
      schema: {
        ...describeRoute('people', 'Make an account; a guest keeps its games'),
        body: strict({ name: WishedName, password: Password, email: Type.Optional(Email) }),
        response: answers,
      },
    },
    async (request, reply) => {
      await limits.newcomer(request);
      const signedIn = demand(await people.register(request.body, request.visitor));
      await limits.welcome(request.body.name, request);
      rooms.tellName(signedIn.person.id);
      desk.setCookie(request, reply, signedIn);
      return meOf(signedIn.person);
    },
  );
}
