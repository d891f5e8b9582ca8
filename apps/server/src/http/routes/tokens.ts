/** Tokens, by which programs are let in. */

import { ok } from '@gipfel/rules';
import { refuse } from '../../refusal.js';
import { DONE, type Handlers } from '../handlers.js';
import type { RequestContext } from '../requestContext.js';

export function tokenRoutes({ people, limits }: RequestContext) {
  return {
    listTokens: async ({ visitor }) => ok({ tokens: await people.tokens(visitor) }),

    createToken: async (request) => {
      const passed = await limits.password(request);
      if (!passed.ok) return passed;
      const { label, scopes, password } = request.body;
      return people.addToken(request.visitor, password, label, scopes);
    },

    deleteToken: async ({ visitor, params }) =>
      (await people.removeToken(visitor, params.id)) ? DONE : refuse('NOT_FOUND'),
  } satisfies Partial<Handlers>;
}
