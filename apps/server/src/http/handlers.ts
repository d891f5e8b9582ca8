/** Registers a route of the protocol's table: checks who asks, calls its handler, sends what it returns. */

import type { Readable } from 'node:stream';
import {
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  ROUTES,
  type Route,
  type RouteName,
  type Routes,
} from '@gipfel/protocol/schemas';
import { ok } from '@gipfel/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor } from '../people/sessions.js';
import { makeSchema } from './openApi.js';
import { type RequestResult, sendProblem } from './problems.js';
import type { RequestContext } from './requestContext.js';

/** What is sent where the table says `file`. */
export interface FileContent {
  readonly type: string;
  /** Left out: not to be saved under a name. */
  readonly name?: string;
  readonly content: string | Readable;
}

/** 304: the client has this very response already. */
export const UNCHANGED = Symbol('unchanged');

type Handled<R> =
  | (R extends { readonly file: object } ? FileContent : ResponseOf<R>)
  | (R extends { readonly isCached: true } ? typeof UNCHANGED : never);

type VisitorOf<R> = R extends { readonly access: infer A }
  ? A extends 'guest'
    ? unknown
    : { readonly visitor: Visitor }
  : unknown;

type HandledRequest<R> = FastifyRequest<{
  Params: ParamsOf<R>;
  Querystring: QueryOf<R>;
  Body: BodyOf<R>;
}> &
  VisitorOf<R>;

type Handler<R> = (request: HandledRequest<R>, reply: FastifyReply) => Promise<RequestResult<Handled<R>>>;

/** One for each route: without it the server does not compile. */
export type Handlers = { readonly [Name in RouteName]: Handler<Routes[Name]> };

/** What the handler of a route without a response returns. */
export const DONE = ok(undefined);

export function addRoutes(api: FastifyInstance, context: RequestContext, handlers: Handlers): void {
  for (const name of Object.keys(ROUTES) as RouteName[]) addRoute(api, context, handlers, name);
}

function addRoute<Name extends RouteName>(
  api: FastifyInstance,
  context: RequestContext,
  handlers: Handlers,
  name: Name,
): void {
  const route: Route = ROUTES[name];
  const { method, path, access } = route;
  const handle: Handler<Routes[Name]> = handlers[name];
  api.route({
    method,
    url: path,
    schema: makeSchema(route),
    handler: async (request, reply) => {
      if (access !== undefined && access !== 'guest') {
        const visitor = context.known(request, access);
        if (!visitor.ok) return sendProblem(reply, visitor.error);
      }
      // Sound: Fastify has checked the request against the schemas of this route, and the visitor is known where it must be.
      const handled = await handle(request as HandledRequest<Routes[Name]>, reply);
      return handled.ok ? send(reply, route, handled.value) : sendProblem(reply, handled.error);
    },
  });
}

function send(reply: FastifyReply, route: Route, value: unknown): FastifyReply {
  if (value === undefined) return reply.code(204).send();
  if (value === UNCHANGED) return reply.code(304).send();
  if (!isFile(route, value)) return reply.send(value);
  const { type, name, content } = value;
  if (name !== undefined) reply.header('Content-Disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(content);
}

function isFile({ file }: Route, _value: unknown): _value is FileContent {
  return file !== undefined;
}
