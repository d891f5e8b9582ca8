/** The head of the OpenAPI document; the routes fill the rest. */

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';

export const OPENAPI: FastifyDynamicSwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Gipfel',
      version: '1',
      description:
        'Games, players, challenges and bots of a Gipfel server. Every problem is answered with `{ code }`; times are milliseconds since 1970.',
      license: { name: 'MIT' },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'made on the account page: gip_…' },
        session: { type: 'apiKey', in: 'cookie', name: 'gipfel_session' },
      },
    },
    tags: [
      { name: 'people', description: 'guests, accounts, sessions' },
      { name: 'me', description: 'what only you see and change' },
      { name: 'players', description: 'what everybody sees of people' },
      { name: 'challenges', description: 'how matches come about' },
      { name: 'matches', description: 'games, running and finished' },
      { name: 'bots', description: 'playing by program' },
    ],
  },
  hideUntagged: false,
};

type Tag = 'people' | 'me' | 'players' | 'challenges' | 'matches' | 'bots';

/** Left out: everybody may ask. */
type Needs = 'session' | 'token';

const SECURITY = {
  session: [{ session: [] }],
  token: [{ session: [] }, { token: [] }],
} as const;

/** The part of a route's schema that only the document needs. */
export function describeRoute(tag: Tag, summary: string, needs?: Needs) {
  return {
    tags: [tag],
    summary,
    ...(needs === undefined ? {} : { security: SECURITY[needs].map((entry) => ({ ...entry })) }),
  };
}
