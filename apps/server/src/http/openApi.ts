/** The head of the OpenAPI document; the routes fill the rest. */

import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { type Access, Problem, type Route } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import type { FastifySchema } from 'fastify';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from '../people/secrets.js';

/** Any route may be asked in the wrong way, too often, or while the database is away: none has to say so itself. */
const PROBLEMS = { '4xx': Problem, '5xx': Problem } as const;

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
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SECURE_SESSION_COOKIE,
          description: `over plain http: ${SESSION_COOKIE}`,
        },
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
  transform: ({ schema, url }) => ({
    url,
    schema: { ...schema, response: { ...PROBLEMS, ...(schema.response as object | undefined) } },
  }),
  transformObject: (parts) =>
    'openapiObject' in parts ? withPrefixItems(parts.openapiObject) : parts.swaggerObject,
};

/**
 * Lists of fixed length are `items` and `additionalItems` in the draft that requests are checked by, `prefixItems` and `items` in the one that
 * OpenAPI 3.1 means.
 */
function withPrefixItems<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withPrefixItems) as Value;
  const isTuple = 'items' in value && Array.isArray(value.items);
  const names: Readonly<Record<string, string>> = isTuple
    ? { items: 'prefixItems', additionalItems: 'items' }
    : {};
  const parts = Object.entries(value).map(([name, part]) => [names[name] ?? name, withPrefixItems(part)]);
  // The same document, but for the names of two words.
  return Object.fromEntries(parts) as Value;
}

const SESSION = { session: [] };
const TOKEN = { token: [] };
const TOKEN_ROUTES = [SESSION, TOKEN];
const SECURITY: Readonly<Record<Access, readonly Readonly<Record<string, readonly string[]>>[]>> = {
  session: [SESSION],
  read: TOKEN_ROUTES,
  challenge: TOKEN_ROUTES,
  play: TOKEN_ROUTES,
  guest: [SESSION, TOKEN, {}],
};

const Nothing = Type.Null({ description: 'done; nothing to say' });
const Unchanged = Type.Null({ description: 'what you have, by its `ETag`, is what there is' });

/** A route of the table as Fastify checks and documents it. */
export function makeSchema({ params, query, body, access, ...route }: Route): FastifySchema {
  return {
    tags: [route.tag],
    summary: route.summary,
    ...(access === undefined ? {} : { security: SECURITY[access] }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    response: {
      ...goodResponse(route),
      ...(route.isCached ? { 304: Unchanged } : {}),
      ...(route.problems === undefined
        ? {}
        : { '4xx': { description: route.problems, content: { 'application/json': { schema: Problem } } } }),
    },
  };
}

function goodResponse({ response, file }: Pick<Route, 'response' | 'file'>) {
  if (file === undefined) return response === undefined ? { 204: Nothing } : { 200: response };
  const { description, types } = file;
  const schemaOf = (type: string) => (type === 'application/json' ? Type.Unknown() : Type.String());
  return {
    200: {
      description,
      content: Object.fromEntries(types.map((type) => [type, { schema: schemaOf(type) }])),
    },
  };
}
