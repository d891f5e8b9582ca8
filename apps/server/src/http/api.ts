/** The public interface under `/api/v1`: what holds for all of its routes. */

import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import { API_PATH } from '@gipfel/protocol';
import type { TSchema } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sessionIn } from '../people/secrets.js';
import { createDesk } from './desk.js';
import type { Limits } from './limits.js';
import { holdsNul } from './nul.js';
import { OPENAPI } from './openApi.js';
import { originOf } from './origin.js';
import type { ApiParts } from './parts.js';
import { refuse } from './problems.js';
import { addAccountRoutes } from './routes/accounts.js';
import { addBlockRoutes } from './routes/blocks.js';
import { addChallengeRoutes } from './routes/challenges.js';
import { addDeviceRoutes } from './routes/devices.js';
import { addMatchRoutes } from './routes/matches.js';
import { addMeRoutes } from './routes/me.js';
import { addNoticeRoutes } from './routes/notices.js';
import { addPlayRoutes } from './routes/play.js';
import { addPlayerRoutes } from './routes/players.js';
import { addRecordRoutes } from './routes/records.js';
import { addReportRoutes } from './routes/reports.js';
import { addStreamRoutes } from './routes/streams.js';
import { addTokenRoutes } from './routes/tokens.js';
import type { SchemaTypes } from './typebox.js';

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

export async function addApi(root: FastifyInstance, parts: ApiParts, limits: Limits): Promise<void> {
  await root.register(
    async (app) => {
      const { config, people, readiness } = parts;
      await app.register(cookie);
      await app.register(swagger, OPENAPI);
      app.decorateRequest('visitor', undefined);
      // Forms of other sites can send plain text without being asked; JSON they cannot.
      app.removeContentTypeParser('text/plain');

      app.addHook('onRequest', async (request, reply) => {
        // Public answers that may be kept say so themselves.
        reply.header('Cache-Control', 'no-store');
        const isSafe = SAFE_METHODS.includes(request.method);
        if (!isSafe) checkOrigin(request, config.publicUrl);
        await limits.address(request);
        // Nobody has to wait for a database to find out that it keeps nothing.
        if (!isSafe && readiness.state() === 'no database') refuse('UNAVAILABLE');
      });

      const desk = createDesk(parts, limits);
      app.addHook('preValidation', async (request, reply) => {
        // Not before the body has come: it may take its time, in which somebody may have signed out everywhere.
        const { cookie: cookieHeader, authorization } = request.headers;
        request.visitor = await people.visitor({ cookie: cookieHeader, authorization });
        desk.renameCookie(request, reply);
        await limits.person(request);
        if (holdsNul([request.params, request.query, request.body])) refuse('MALFORMED');
        // Addresses hold text only; the schema says what is meant by it.
        const schema = request.routeOptions.schema?.querystring as TSchema | undefined;
        if (schema !== undefined) request.query = Value.Convert(schema, { ...(request.query as object) });
      });

      const api = app.withTypeProvider<SchemaTypes>();
      const routes = [
        addAccountRoutes,
        addMeRoutes,
        addTokenRoutes,
        addBlockRoutes,
        addNoticeRoutes,
        addDeviceRoutes,
        addPlayerRoutes,
        addChallengeRoutes,
        addMatchRoutes,
        addRecordRoutes,
        addPlayRoutes,
        addStreamRoutes,
        addReportRoutes,
      ];
      for (const add of routes) add(api, desk);
      app.get('/openapi.json', { schema: { hide: true } }, async (_request, reply) => {
        reply.header('Cache-Control', 'public, max-age=3600');
        return app.swagger();
      });
    },
    { prefix: API_PATH },
  );
}

/** Unsafe requests must come from our own pages, or from programs that carry no cookie. */
function checkOrigin(request: FastifyRequest, publicUrl: string | undefined): void {
  const { headers } = request;
  // A token is sent on purpose, never by a browser on its own.
  if (headers.authorization !== undefined) return;
  const from = originOf(headers, request.host, publicUrl);
  if (from === 'foreign' || (from === 'unknown' && sessionIn(headers.cookie) !== undefined))
    refuse('ORIGIN_REFUSED');
}
