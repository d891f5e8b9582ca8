/** Matches as everybody sees them. */

import { createHash } from 'node:crypto';
import { ok } from '@gipfel/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchMatches, viewsOf } from '../../archive/archive.js';
import { matchView, peopleOf } from '../../lobby/views.js';
import { refuse } from '../../refusal.js';
import { type Handlers, UNCHANGED } from '../handlers.js';
import { isWide, readSearch } from '../matchQuery.js';
import type { RequestContext } from '../requestContext.js';

/** A finished game never changes, but its players may change their names or leave. */
const FINISHED = 'public, max-age=86400';

/** True when the client has this very response already. */
export function isUnchanged(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  content: string,
): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.header('ETag', tag).header('Cache-Control', FINISHED);
  return (headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);
}

export function matchRoutes(context: RequestContext) {
  const { store, environment, limits } = context;

  return {
    searchMatches: async (request) => {
      const { limit, ...fields } = request.query;
      const passed = isWide(fields) ? await limits.search(request) : ok(undefined);
      if (!passed.ok) return passed;
      const search = await readSearch(context, request, fields);
      return search.ok ? ok(await searchMatches(store, { ...search.value, limit })) : search;
    },

    getMyMatches: async ({ visitor }) =>
      ok({ matches: await viewsOf(store, await store.matches.runningOf(visitor.person.id)) }),

    getMatch: async (request, reply) => {
      const stored = await store.matches.load(request.params.id);
      if (stored === undefined) return refuse('NO_SUCH_MATCH');
      const { row, events } = stored;
      const match = matchView(row, await peopleOf(store, row.players));
      const saved = { options: row.options, events: events.map(({ event }) => event) };
      if (row.endedAt !== undefined && isUnchanged(request, reply, JSON.stringify([match, row.events])))
        return ok(UNCHANGED);
      return ok({ match, saved, now: row.endedAt ?? environment.now() });
    },
  } satisfies Partial<Handlers>;
}
