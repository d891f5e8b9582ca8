/** For whoever runs the server: is it alive, is it ready, how is it doing. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../people/secrets.js';
import type { ApiParts } from './parts.js';
import { refuse } from './problems.js';

export function addOperations(app: FastifyInstance, { config, metrics, readiness }: ApiParts): void {
  const { metricsToken, metricsOpen } = config;

  app.get('/healthz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return { status: 'alive' };
  });

  app.get('/readyz', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const status = readiness.state();
    return reply.code(status === 'ready' ? 200 : 503).send({ status });
  });

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request)) return refuse('NOT_ALLOWED');
    reply.header('Cache-Control', 'no-store');
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  function mayRead(request: FastifyRequest): boolean {
    if (metricsOpen) return true;
    if (metricsToken !== undefined)
      return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    // A proxy on this machine passes strangers on: whoever was forwarded is not local.
    return isLoopback(request.socket.remoteAddress) && request.headers['x-forwarded-for'] === undefined;
  }
}

/** Hashed first: the comparison takes as long whatever is sent, even in length. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(wanted)));
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace(/^::ffff:/, '').startsWith('127.') === true;
}
