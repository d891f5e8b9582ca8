/** What everybody sees of people: profiles, ratings, leaderboards. */

import { MOST_FOUND_PLAYERS } from '@gipfel/protocol';
import { GameSchema, PersonView, SpeedSchema, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { viewsOf } from '../../archive/archive.js';
import { personView } from '../../lobby/views.js';
import { nameKey } from '../../people/names.js';
import { leadersOf, standingsOf } from '../../ratings/standings.js';
import type { Person } from '../../store/store.js';
import type { Desk } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { refuse } from '../problems.js';
import { Leader, MatchPage, Player, RatingPoint } from '../schemas.js';
import type { Api } from '../typebox.js';

const POINTS_MOST = 1000;
const LEADERS_MOST = 200;

const Name = Type.String({ minLength: 1, maxLength: 100 });

export function addPlayerRoutes(api: Api, desk: Desk): void {
  const { store, people, hub, environment } = desk;

  async function named(name: string): Promise<Person> {
    return (await people.byName(name)) ?? refuse('NO_SUCH_PERSON');
  }

  api.get(
    '/players',
    {
      schema: {
        ...describeRoute('players', 'Players whose names begin so'),
        querystring: strict({ name: Name }),
        response: { 200: strict({ players: Type.Array(PersonView) }) },
      },
    },
    async ({ query }) => {
      const key = nameKey(query.name);
      const found = key === '' ? [] : await store.people.search(key, MOST_FOUND_PLAYERS);
      return { players: found.map(personView) };
    },
  );

  api.get(
    '/players/:name',
    {
      schema: {
        ...describeRoute('players', 'A player and its ratings'),
        params: strict({ name: Name }),
        response: { 200: Player },
      },
    },
    async ({ params }) => {
      const person = await named(params.name);
      return {
        person: personView(person),
        createdAt: person.createdAt,
        online: await hub.isAnywhere(person.id),
        ratings: [...(await standingsOf(store, person.id, environment.now()))],
      };
    },
  );

  api.get(
    '/players/:name/ratings',
    {
      schema: {
        ...describeRoute('players', 'How a rating went, oldest first'),
        params: strict({ name: Name }),
        querystring: strict({ game: GameSchema, speed: SpeedSchema }),
        response: { 200: strict({ points: Type.Array(RatingPoint) }) },
      },
    },
    async ({ params, query }) => {
      const { id } = await named(params.name);
      return { points: [...(await store.ratings.history(id, query.game, query.speed, POINTS_MOST))] };
    },
  );

  api.get(
    '/players/:name/matches',
    {
      schema: {
        ...describeRoute('players', 'What a player plays at the moment'),
        params: strict({ name: Name }),
        response: { 200: MatchPage },
      },
    },
    async ({ params }) => {
      const { id } = await named(params.name);
      return { matches: [...(await viewsOf(store, await store.matches.runningOf(id)))] };
    },
  );

  api.get(
    '/leaderboards/:game/:speed',
    {
      schema: {
        ...describeRoute('players', 'The best, by rating'),
        params: strict({ game: GameSchema, speed: SpeedSchema }),
        querystring: strict({ limit: Type.Integer({ minimum: 1, maximum: LEADERS_MOST, default: 100 }) }),
        response: { 200: strict({ leaders: Type.Array(Leader) }) },
      },
    },
    async ({ params, query }, reply) => {
      const { game, speed } = params;
      reply.header('Cache-Control', 'public, max-age=30');
      return { leaders: [...(await leadersOf(store, game, speed, query.limit, environment.now()))] };
    },
  );
}
