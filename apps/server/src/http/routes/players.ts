/** What everybody sees of people: profiles, ratings, leaderboards. */

import { MAX_FOUND_PLAYERS } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { viewsOf } from '../../archive/archive.js';
import { personView } from '../../lobby/views.js';
import { nameKey } from '../../people/names.js';
import { leadersOf, standingsOf } from '../../ratings/standings.js';
import { refuse, type ServerResult } from '../../refusal.js';
import type { Person } from '../../store/store.js';
import type { Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

const MAX_POINTS = 1000;

export function playerRoutes({ store, people, hub, environment }: RequestContext) {
  async function named(name: string): Promise<ServerResult<Person>> {
    const person = await people.byName(name);
    return person === undefined ? refuse('NO_SUCH_PERSON') : ok(person);
  }

  return {
    findPlayers: async ({ query }) => {
      const key = nameKey(query.name);
      const found = key === '' ? [] : await store.people.search(key, MAX_FOUND_PLAYERS);
      return ok({ players: found.map(personView) });
    },

    getPlayer: async ({ params }) => {
      const person = await named(params.name);
      if (!person.ok) return person;
      const { id, createdAt } = person.value;
      return ok({
        person: personView(person.value),
        createdAt,
        online: await hub.isAnywhere(id),
        ratings: await standingsOf(store, id, environment.now()),
      });
    },

    getRatings: async ({ params, query }) => {
      const person = await named(params.name);
      if (!person.ok) return person;
      const { game, speed } = query;
      return ok({ points: await store.ratings.history(person.value.id, game, speed, MAX_POINTS) });
    },

    getPlayerMatches: async ({ params }) => {
      const person = await named(params.name);
      if (!person.ok) return person;
      return ok({ matches: await viewsOf(store, await store.matches.runningOf(person.value.id)) });
    },

    getLeaderboard: async ({ params, query }, reply) => {
      const { game, speed } = params;
      reply.header('Cache-Control', 'public, max-age=30');
      return ok({ leaders: await leadersOf(store, game, speed, query.limit, environment.now()) });
    },
  } satisfies Partial<Handlers>;
}
