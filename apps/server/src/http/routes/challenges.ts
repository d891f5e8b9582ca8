/** Challenges and computer opponents: how matches come about. Strangers who take part become guests. */

import { ChallengeView, Id, SideWish, strict, Terms } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { demand, refuse } from '../problems.js';
import { ChallengeList, MatchId, Nothing } from '../schemas.js';
import type { Api } from '../typebox.js';

const byId = strict({ id: Id });

export function addChallengeRoutes(api: Api, desk: Desk): void {
  const { lobby, people, limits } = desk;

  const viewOf = async (id: string): Promise<ChallengeView> =>
    (await lobby.challengeView(id)) ?? refuse('NO_SUCH_CHALLENGE');

  api.post(
    '/challenges',
    {
      schema: {
        ...describeRoute('challenges', 'Challenge somebody, everybody, or whoever has the link', 'guest'),
        body: strict({
          terms: Terms,
          side: SideWish,
          open: Type.Boolean({ default: false, description: 'shown in the lobby' }),
          to: Type.Optional(
            Type.String({ minLength: 1, maxLength: 100, description: 'the name of a player' }),
          ),
        }),
        response: { 200: ChallengeView },
      },
    },
    async (request, reply) => {
      const { terms, side, open, to } = request.body;
      const { person } = await desk.player(request, reply, 'challenge');
      await limits.challenge(request);
      const other = to === undefined ? undefined : await people.byName(to);
      if (to !== undefined && other === undefined) refuse('NO_SUCH_PERSON');
      const wish = { terms, side, open, ...(other === undefined ? {} : { to: other.id }) };
      return viewOf(demand(await lobby.challenge(person.id, wish)).id);
    },
  );

  api.get(
    '/challenges',
    {
      schema: {
        ...describeRoute('challenges', 'The lobby: open challenges, newest first'),
        response: { 200: ChallengeList },
      },
    },
    async () => ({ challenges: [...(await lobby.open())] }),
  );

  api.get(
    '/me/challenges',
    {
      schema: {
        ...describeRoute('challenges', 'Challenges that wait for me, and those that I wait for', 'token'),
        response: {
          200: strict({ received: Type.Array(ChallengeView), sent: Type.Array(ChallengeView) }),
        },
      },
    },
    async (request) => {
      const { received, sent } = await lobby.waiting(desk.known(request, 'read').person.id);
      return { received: [...received], sent: [...sent] };
    },
  );

  api.get(
    '/challenges/:id',
    {
      schema: {
        ...describeRoute('challenges', 'A challenge'),
        params: byId,
        response: { 200: ChallengeView },
      },
    },
    async ({ params }) => viewOf(params.id),
  );

  api.post(
    '/challenges/:id/accept',
    {
      schema: {
        ...describeRoute('challenges', 'Accept; the match begins', 'guest'),
        params: byId,
        response: { 200: MatchId },
      },
    },
    async (request, reply) => {
      // A look first: a link that is no longer good makes nobody a guest.
      const { state } = await viewOf(request.params.id);
      if (state !== 'waiting' && request.visitor === undefined) refuse('CHALLENGE_OVER');
      const { person } = await desk.player(request, reply, 'challenge');
      return { match: demand(await lobby.accept(person.id, request.params.id)) };
    },
  );

  for (const [verb, summary] of [
    ['decline', 'Decline a challenge to me'],
    ['withdraw', 'Withdraw my challenge'],
  ] as const) {
    api.post(
      `/challenges/:id/${verb}`,
      {
        schema: {
          ...describeRoute('challenges', summary, 'token'),
          params: byId,
          response: { 204: Nothing },
        },
      },
      async (request, reply) => {
        demand(await lobby[verb](desk.known(request, 'challenge').person.id, request.params.id));
        return done(reply);
      },
    );
  }

  api.post(
    '/matches/computer',
    {
      schema: {
        ...describeRoute('challenges', 'Play against the computer', 'guest'),
        body: strict({
          terms: Terms,
          side: SideWish,
          level: Type.Integer({ minimum: 1, maximum: 11, description: '11 is full strength' }),
        }),
        response: { 200: MatchId },
      },
    },
    async (request, reply) => {
      if (!desk.config.computers) refuse('NO_COMPUTERS');
      const { person } = await desk.player(request, reply, 'challenge');
      await limits.challenge(request);
      return { match: demand(await lobby.playComputer(person.id, request.body)) };
    },
  );
}
