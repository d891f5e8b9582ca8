/** Challenges and computer opponents: how matches come about. Strangers who take part become guests. */

import type { ChallengeView } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import { refuse, type ServerResult } from '../../refusal.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function challengeRoutes({ lobby, people, limits, config, player }: RequestContext) {
  const viewOf = async (id: string): Promise<ServerResult<ChallengeView>> => {
    const view = await lobby.challengeView(id);
    return view === undefined ? refuse('NO_SUCH_CHALLENGE') : ok(view);
  };

  return {
    createChallenge: async (request, reply) => {
      const { to, ...wish } = request.body;
      const visitor = await player(request, reply);
      if (!visitor.ok) return visitor;
      const passed = await limits.challenge(request);
      if (!passed.ok) return passed;
      const other = to === undefined ? undefined : await people.byName(to);
      if (to !== undefined && other === undefined) return refuse('NO_SUCH_PERSON');
      const aim = other === undefined ? {} : { to: other.id };
      const challenge = await lobby.challenge(visitor.value.person.id, { ...wish, ...aim });
      return challenge.ok ? viewOf(challenge.value.id) : challenge;
    },

    listChallenges: async () => ok({ challenges: await lobby.open() }),

    getMyChallenges: async ({ visitor }) => ok(await lobby.waiting(visitor.person.id)),

    getChallenge: ({ params }) => viewOf(params.id),

    acceptChallenge: async (request, reply) => {
      const { id } = request.params;
      const view = await viewOf(id);
      if (!view.ok) return view;
      // A link that is no longer good makes nobody a guest.
      if (view.value.state !== 'waiting' && request.visitor === undefined) return refuse('CHALLENGE_OVER');
      const visitor = await player(request, reply);
      if (!visitor.ok) return visitor;
      const match = await lobby.accept(visitor.value.person.id, id);
      return match.ok ? ok({ match: match.value }) : match;
    },

    declineChallenge: async ({ visitor, params }) => {
      const declined = await lobby.decline(visitor.person.id, params.id);
      return declined.ok ? DONE : declined;
    },

    withdrawChallenge: async ({ visitor, params }) => {
      const withdrawn = await lobby.withdraw(visitor.person.id, params.id);
      return withdrawn.ok ? DONE : withdrawn;
    },

    playComputer: async (request, reply) => {
      if (!config.computers) return refuse('NO_COMPUTERS');
      const visitor = await player(request, reply);
      if (!visitor.ok) return visitor;
      const passed = await limits.challenge(request);
      if (!passed.ok) return passed;
      const match = await lobby.playComputer(visitor.value.person.id, request.body);
      return match.ok ? ok({ match: match.value }) : match;
    },
  } satisfies Partial<Handlers>;
}
