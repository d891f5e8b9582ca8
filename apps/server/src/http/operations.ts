/** Liveness, readiness and metrics, for operators. */

import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashSecret } from '../people/secrets.js';
import type { ApiParts } from './parts.js';
import { sendProblem } from './problems.js';

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
    if (!mayRead(request)) return sendProblem(reply, { code: 'NOT_ALLOWED' });
    reply.header('Cache-Control', 'no-store');
    return reply.type(metrics.contentType).send(await metrics.text());
  });

  function mayRead(request: FastifyRequest): boolean {
    if (metricsOpen) return true;
    if (metricsToken !== undefined)
      return isSame(request.headers.authorization ?? '', `Bearer ${metricsToken}`);
    return isLocal(request);
  }
}

/** Hashed first: the comparison takes as long whatever is sent, even in length. */
function isSame(given: string, wanted: string): boolean {
  return timingSafeEqual(Buffer.from(hashSecret(given)), Buffer.from(hashSecret(wanted)));
}

/** Added by proxies. One on this machine connects from it, but speaks for strangers. */
const PROXY_HEADER = /^(forwarded|x-forwarded-.*|x-real-ip|via)$/;
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/** The host, too, must be this machine: a foreign name may resolve to it (DNS rebinding), or a proxy may have passed it on. */
function isLocal({ socket, headers }: FastifyRequest): boolean {
  return (
    isLoopback(socket.remoteAddress) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => PROXY_HEADER.test(name))
  );
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || address?.replace(/^::ffff:/, '').startsWith('127.') === true;
}
