/** What every route needs: the parts of the server, who asks, whether they may, and the session cookie. */

import type { Scope } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { covers, SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionIn } from '../people/secrets.js';
import type { SignedIn, Visitor } from '../people/sessions.js';
import { SESSION_LIFE } from '../people/sessions.js';
import { refuse, type ServerResult } from '../refusal.js';
import type { Limits } from './limits.js';
import type { ApiParts } from './parts.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined for strangers. */
    visitor: Visitor | undefined;
    /** When the first bytes came, on the clock of matches: who asks is looked up later, and may take a while. */
    arrivedAt: number;
  }
}

export interface RequestContext extends ApiParts {
  readonly limits: Limits;
  /** Somebody we know, by a session or by a token with the scope. */
  known(request: Pick<FastifyRequest, 'visitor'>, scope: Scope | 'session'): ServerResult<Visitor>;
  /** Somebody who may begin a match now; a stranger becomes a guest. */
  player(request: FastifyRequest, reply: FastifyReply): Promise<ServerResult<Visitor>>;
  /** The browser remembers the secret; scripts in the page never see it. */
  setCookie(request: FastifyRequest, reply: FastifyReply, signedIn: Pick<SignedIn, 'secret'>): void;
  /** A session that began under the old name goes on under the new one. */
  renameCookie(request: FastifyRequest, reply: FastifyReply): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
}

export function createRequestContext(parts: ApiParts, limits: Limits): RequestContext {
  const { config, people, environment } = parts;

  const known: RequestContext['known'] = ({ visitor }, scope) => {
    if (visitor === undefined) return refuse('NOT_SIGNED_IN');
    const { scopes } = visitor;
    const isAllowed = scope === 'session' ? scopes === 'all' : covers(scopes, scope);
    return isAllowed ? ok(visitor) : refuse('SCOPE_MISSING');
  };

  const isSecure = ({ protocol }: FastifyRequest): boolean =>
    config.publicUrl === undefined ? protocol === 'https' : config.publicUrl.startsWith('https:');

  const hasOldCookie = ({ cookies }: FastifyRequest): boolean => cookies[SESSION_COOKIE] !== undefined;

  const setCookie: RequestContext['setCookie'] = (request, reply, { secret }) => {
    const secure = isSecure(request);
    reply.setCookie(secure ? SECURE_SESSION_COOKIE : SESSION_COOKIE, secret, {
      httpOnly: true,
      sameSite: 'lax',
      secure,
      path: '/',
      maxAge: SESSION_LIFE / 1000,
    });
    if (secure && hasOldCookie(request)) reply.clearCookie(SESSION_COOKIE, { path: '/' });
  };

  function renameCookie(request: FastifyRequest, reply: FastifyReply): void {
    const secret = sessionIn(request.headers.cookie);
    const isSession = request.visitor?.scopes === 'all' && secret !== undefined;
    if (isSession && isSecure(request) && hasOldCookie(request)) setCookie(request, reply, { secret });
  }

  const clearCookie: RequestContext['clearCookie'] = (request, reply) => {
    // Browsers take back a cookie with the prefix only in the way they took it.
    if (isSecure(request)) reply.clearCookie(SECURE_SESSION_COOKIE, { path: '/', secure: true });
    if (!isSecure(request) || hasOldCookie(request)) reply.clearCookie(SESSION_COOKIE, { path: '/' });
  };

  const player: RequestContext['player'] = async (request, reply) => {
    // A token that is no longer good must not quietly become a guest.
    if (request.visitor === undefined && request.headers.authorization === undefined) {
      const passed = await limits.newcomer(request);
      if (!passed.ok) return passed;
      const guest = await people.guest();
      setCookie(request, reply, guest);
      request.visitor = { person: guest.person, scopes: 'all', credential: '' };
    }
    const visitor = known(request, 'challenge');
    if (!visitor.ok) return visitor;
    const { suspendedUntil = 0 } = visitor.value.person;
    return suspendedUntil > environment.now() ? refuse('SUSPENDED') : visitor;
  };

  return { ...parts, limits, known, player, setCookie, renameCookie, clearCookie };
}
