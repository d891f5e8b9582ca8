/** Matches as everybody sees them. */

import { createHash } from 'node:crypto';
import { Id, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { searchMatches, viewsOf } from '../../archive/archive.js';
import { matchView, peopleOf } from '../../lobby/views.js';
import type { Desk } from '../desk.js';
import { isWide, readSearch, SearchFields } from '../matchQuery.js';
import { describeRoute, Unchanged } from '../openApi.js';
import { refuse } from '../problems.js';
import { MatchPage, WholeMatch } from '../schemas.js';
import type { Api } from '../typebox.js';

/** A finished game never changes, but its players may change their names or leave. */
const FINISHED = 'public, max-age=86400';

/** True when the client has this very answer already. */
export function isUnchanged(request: FastifyRequest, reply: FastifyReply, content: string): boolean {
  const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  reply.header('ETag', tag).header('Cache-Control', FINISHED);
  return (request.headers['if-none-match'] ?? '').split(/,\s*/).includes(tag);
}

export function notModified(reply: FastifyReply): never {
  return reply.code(304).send() as never;
}

export function addMatchRoutes(api: Api, desk: Desk): void {
  const { store, environment, limits } = desk;

  api.get(
    '/matches',
    {
      schema: {
        ...describeRoute('matches', 'Search, newest first'),
        querystring: strict({
          ...SearchFields,
          limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
        }),
        response: { 200: MatchPage },
      },
    },
    async (request) => {
      const { limit, ...fields } = request.query;
      if (isWide(fields)) await limits.search(request);
      const page = await searchMatches(store, { ...(await readSearch(desk, request, fields)), limit });
      return { ...page, matches: [...page.matches] };
    },
  );

  api.get(
    '/me/matches',
    {
      schema: {
        ...describeRoute('matches', 'My running matches', 'token'),
        response: { 200: MatchPage },
      },
    },
    async (request) => {
      const rows = await store.matches.runningOf(desk.known(request, 'read').person.id);
      return { matches: [...(await viewsOf(store, rows))] };
    },
  );

  api.get(
    '/matches/:id',
    {
      schema: {
        ...describeRoute('matches', 'A match with everything that happened in it'),
        params: strict({ id: Id }),
        response: { 200: WholeMatch, 304: Unchanged },
      },
    },
    async (request, reply) => {
      const stored = await store.matches.load(request.params.id);
      if (stored === undefined) refuse('NO_SUCH_MATCH');
      const { row, events } = stored;
      const match = matchView(row, await peopleOf(store, row.players));
      const saved = { options: row.options, events: events.map(({ event }) => event) };
      if (row.endedAt !== undefined && isUnchanged(request, reply, JSON.stringify([match, row.events])))
        return notModified(reply);
      return { match, saved, now: row.endedAt ?? environment.now() };
    },
  );
}
