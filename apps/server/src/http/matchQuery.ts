/** The search for matches as an address says it. */

import type { SearchQuery } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import type { FastifyRequest } from 'fastify';
import { refuse, type ServerResult } from '../refusal.js';
import type { MatchQuery } from '../store/store.js';
import type { RequestContext } from './requestContext.js';

/** Before the id of somebody, who may have no name. No name has a colon. */
const BY_ID = 'id:';
/** The sender of the request. Reserved as a name. */
const ME = 'me';

/**
 * Whether no index leads to what is looked for alone: where little or nothing fits, very many matches are read to find that out. Those of
 * a person, and those that run, are few.
 */
export function isWide(query: SearchQuery): boolean {
  const { player, opponent, state, game, variant, speed, rated, result } = query;
  if (player !== undefined || opponent !== undefined || state === 'running') return false;
  if (rated !== undefined || result !== undefined) return true;
  return [game, variant, speed].filter((filter) => filter !== undefined).length > 1;
}

/** Names become people. */
export async function readSearch(
  context: RequestContext,
  request: FastifyRequest,
  { player, opponent, ...rest }: SearchQuery,
): Promise<ServerResult<Omit<MatchQuery, 'limit'>>> {
  const own = player === undefined ? ok(undefined) : await idOf(context, request, player);
  if (!own.ok) return own;
  const other = opponent === undefined ? ok(undefined) : await idOf(context, request, opponent);
  if (!other.ok) return other;
  return ok({
    ...rest,
    ...(own.value === undefined ? {} : { player: own.value }),
    ...(other.value === undefined ? {} : { opponent: other.value }),
  });
}

async function idOf(
  { people, known }: RequestContext,
  request: FastifyRequest,
  who: string,
): Promise<ServerResult<string>> {
  if (who === ME) {
    const visitor = known(request, 'read');
    return visitor.ok ? ok(visitor.value.person.id) : visitor;
  }
  const person = who.startsWith(BY_ID)
    ? await people.byId(who.slice(BY_ID.length))
    : await people.byName(who);
  return person === undefined ? refuse('NO_SUCH_PERSON') : ok(person.id);
}
