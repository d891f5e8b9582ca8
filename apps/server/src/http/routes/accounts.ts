/** Guests, accounts, sessions: becoming somebody and ceasing to be. */

import type { Me } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { personView } from '../../lobby/views.js';
import { covers } from '../../people/secrets.js';
import type { Visitor } from '../../people/sessions.js';
import type { Person } from '../../store/store.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

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

export function accountRoutes(context: RequestContext) {
  const { people, rooms, limits, metrics, config, environment, push, setCookie, clearCookie } = context;

  return {
    getServer: async () => {
      const { registration, chat, computers } = config;
      const pushKey = push === undefined ? {} : { pushKey: push.key };
      return ok({ registration, chat, computers, ...pushKey, now: environment.now() });
    },

    becomeGuest: async (request, reply) => {
      if (request.visitor !== undefined) return ok(shownTo(request.visitor));
      const passed = await limits.newcomer(request);
      if (!passed.ok) return passed;
      const guest = await people.guest();
      setCookie(request, reply, guest);
      return ok(meOf(guest.person));
    },

    getSession: async ({ visitor }) => ok(visitor === undefined ? {} : { me: shownTo(visitor) }),

    signIn: async (request, reply) => {
      const passed = await limits.password(request);
      if (!passed.ok) return passed;
      const { login, password } = request.body;
      const signedIn = await people.signIn(login, password, request.visitor);
      metrics.signIn(signedIn.ok ? 'ok' : 'failed');
      if (!signedIn.ok) return signedIn;
      await limits.welcome(login, request);
      setCookie(request, reply, signedIn.value);
      return ok(meOf(signedIn.value.person));
    },

    signOut: async (request, reply) => {
      const { visitor } = request;
      if (visitor?.scopes === 'all') await people.signOut(visitor);
      clearCookie(request, reply);
      return DONE;
    },

    signOutEverywhere: async (request, reply) => {
      await people.signOutEverywhere(request.visitor, request.query);
      clearCookie(request, reply);
      return DONE;
    },

    register: async (request, reply) => {
      const passed = await limits.newcomer(request);
      if (!passed.ok) return passed;
      const signedIn = await people.register(request.body, request.visitor);
      if (!signedIn.ok) return signedIn;
      const { person } = signedIn.value;
      await limits.welcome(request.body.name, request);
      rooms.tellName(person.id);
      setCookie(request, reply, signedIn.value);
      return ok(meOf(person));
    },
  } satisfies Partial<Handlers>;
}
