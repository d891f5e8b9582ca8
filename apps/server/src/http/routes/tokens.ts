/** Tokens, by which programs are let in. */

import { strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { demand, refuse } from '../problems.js';
import { Nothing, Password, ScopeName, Token } from '../schemas.js';
import type { Api } from '../typebox.js';

export function addTokenRoutes(api: Api, desk: Desk): void {
  const { people, limits } = desk;

  api.get(
    '/me/tokens',
    {
      schema: {
        ...describeRoute('me', 'My tokens, without their secrets', 'session'),
        response: { 200: strict({ tokens: Type.Array(Token) }) },
      },
    },
    async (request) => ({
      tokens: (await people.tokens(desk.known(request))).map((token) => ({
        ...token,
        scopes: [...token.scopes],
      })),
    }),
  );

  api.post(
    '/me/tokens',
    {
      schema: {
        ...describeRoute('me', 'A new token, with the password; its secret is told this once', 'session'),
        body: strict({
          label: Type.String({ minLength: 1, maxLength: 40 }),
          scopes: Type.Array(ScopeName, { minItems: 1, maxItems: 3, uniqueItems: true }),
          password: Password,
        }),
        response: { 200: strict({ token: Token, secret: Type.String() }) },
      },
    },
    async (request) => {
      const visitor = desk.known(request);
      await limits.password(request);
      const { label, scopes, password } = request.body;
      const { token, secret } = demand(await people.addToken(visitor, password, label, scopes));
      return { token: { ...token, scopes: [...token.scopes] }, secret };
    },
  );

  api.delete(
    '/me/tokens/:id',
    {
      schema: {
        ...describeRoute('me', 'A token no longer counts', 'session'),
        params: strict({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      if (!(await people.removeToken(desk.known(request), request.params.id))) refuse('NOT_FOUND');
      return done(reply);
    },
  );
}
