/** Every request is counted; the log hears of it only when somebody wants to know more. */

import type { FastifyInstance } from 'fastify';
import type { ApiParts } from './parts.js';

export function addTelemetry(
  app: FastifyInstance,
  { metrics, log }: Pick<ApiParts, 'metrics' | 'log'>,
): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    // The pattern of the route: addresses hold names, ids and whatever strangers try.
    const route = request.routeOptions.url ?? 'none';
    const seconds = reply.elapsedTime / 1000;
    metrics.request(method, route, reply.statusCode, seconds);
    log.debug(
      { method, route, status: reply.statusCode, seconds, person: request.visitor?.person.id },
      'request',
    );
  });
}
