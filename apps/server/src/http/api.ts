/** The public interface under `/api/v1`: what holds for all of its routes. */

import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { API_PATH } from '@gipfel/protocol';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIn } from '../people/secrets.js';
import { addRoutes } from './handlers.js';
import type { Limits } from './limits.js';
import { holdsNul } from './nul.js';
import { OPENAPI } from './openApi.js';
import { originOf } from './origin.js';
import type { ApiParts } from './parts.js';
import { sendProblem } from './problems.js';
import { createRequestContext } from './requestContext.js';
import { accountRoutes } from './routes/accounts.js';
import { blockRoutes } from './routes/blocks.js';
import { challengeRoutes } from './routes/challenges.js';
import { deviceRoutes } from './routes/devices.js';
import { matchRoutes } from './routes/matches.js';
import { meRoutes } from './routes/me.js';
import { noticeRoutes } from './routes/notices.js';
import { playRoutes } from './routes/play.js';
import { playerRoutes } from './routes/players.js';
import { recordRoutes } from './routes/records.js';
import { reportRoutes } from './routes/reports.js';
import { streamRoutes } from './routes/streams.js';
import { tokenRoutes } from './routes/tokens.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export async function addApi(root: FastifyInstance, parts: ApiParts, limits: Limits): Promise<void> {
  await root.register(
    async (app) => {
      const { config, people, readiness, clock } = parts;
      await app.register(cookie);
      await app.register(swagger, OPENAPI);
      app.decorateRequest('visitor', undefined);
      app.decorateRequest('arrivedAt', 0);
      // Forms of other sites can send plain text without being asked; JSON they cannot.
      app.removeContentTypeParser('text/plain');

      app.addHook('onRequest', async (request, reply) => {
        request.arrivedAt = clock.arrivedAt();
        // Responses that may be cached say so themselves.
        reply.header('Cache-Control', 'no-store');
        const isSafe = SAFE_METHODS.includes(request.method);
        if (!isSafe && isForeign(request, config.publicUrl))
          return sendProblem(reply, { code: 'ORIGIN_REFUSED' });
        const passed = await limits.address(request);
        if (!passed.ok) return sendProblem(reply, passed.error);
        // Writes fail at once while there is no database.
        if (!isSafe && readiness.state() === 'no database')
          return sendProblem(reply, { code: 'UNAVAILABLE' });
      });

      const context = createRequestContext(parts, limits);
      app.addHook('preValidation', async (request, reply) => {
        // Not before the body has come: it may take its time, in which somebody may have signed out everywhere.
        const { cookie: cookieHeader, authorization } = request.headers;
        request.visitor = await people.visitor({ cookie: cookieHeader, authorization });
        context.renameCookie(request, reply);
        const passed = await limits.person(request);
        if (!passed.ok) return sendProblem(reply, passed.error);
        if (holdsNul([request.params, request.query, request.body]))
          return sendProblem(reply, { code: 'MALFORMED' });
        // Addresses hold text only; the schema says what is meant by it.
        const schema = request.routeOptions.schema?.querystring as TSchema | undefined;
        if (schema !== undefined) request.query = Value.Convert(schema, { ...(request.query as object) });
      });

      addRoutes(app, context, {
        ...accountRoutes(context),
        ...meRoutes(context),
        ...tokenRoutes(context),
        ...blockRoutes(context),
        ...noticeRoutes(context),
        ...deviceRoutes(context),
        ...reportRoutes(context),
        ...challengeRoutes(context),
        ...matchRoutes(context),
        ...recordRoutes(context),
        ...playerRoutes(context),
        ...playRoutes(context),
        ...streamRoutes(app, context),
      });
      app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
        reply.header('Cache-Control', 'public, max-age=3600');
        return app.swagger();
      });
    },
    { prefix: API_PATH },
  );
}

/** Unsafe requests must come from our own pages, or from programs that carry no cookie. */
function isForeign({ headers, host }: FastifyRequest, publicUrl: string | undefined): boolean {
  // A token is sent on purpose, never by a browser on its own.
  if (headers.authorization !== undefined) return false;
  const from = originOf(headers, host, publicUrl);
  return from === 'foreign' || (from === 'unknown' && sessionIn(headers.cookie) !== undefined);
}
