/** What every route needs: who asks, whether they may, and the cookie that says who they are. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { covers, type Scope, SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionIn } from '../people/secrets.js';
import type { SignedIn, Visitor } from '../people/sessions.js';
import { SESSION_LIFE } from '../people/sessions.js';
import type { Limits } from './limits.js';
import type { ApiParts } from './parts.js';
import { refuse } from './problems.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; undefined for strangers. */
    visitor: Visitor | undefined;
  }
}

export interface Desk extends ApiParts {
  readonly limits: Limits;
  /** Somebody we know; a token needs the scope. Without a scope only a session will do. */
  known(request: FastifyRequest, scope?: Scope): Visitor;
  /** Somebody who may play now; a stranger becomes a guest. */
  player(request: FastifyRequest, reply: FastifyReply, scope: Scope): Promise<Visitor>;
  /** The browser remembers the secret; scripts in the page never see it. */
  setCookie(request: FastifyRequest, reply: FastifyReply, signedIn: Pick<SignedIn, 'secret'>): void;
  /** A session that began under the old name goes on under the new one. */
  renameCookie(request: FastifyRequest, reply: FastifyReply): void;
  clearCookie(request: FastifyRequest, reply: FastifyReply): void;
}

export function createDesk(parts: ApiParts, limits: Limits): Desk {
  const { config, people, environment } = parts;

  function known({ visitor }: FastifyRequest, scope?: Scope): Visitor {
    if (visitor === undefined) refuse('NOT_SIGNED_IN');
    const { scopes } = visitor;
    if (scope === undefined ? scopes !== 'all' : !covers(scopes, scope)) refuse('SCOPE_MISSING');
    return visitor;
  }

  const isSecure = ({ protocol }: FastifyRequest): boolean =>
    config.publicUrl === undefined ? protocol === 'https' : config.publicUrl.startsWith('https:');

  const hasOldCookie = ({ cookies }: FastifyRequest): boolean => cookies[SESSION_COOKIE] !== undefined;

  const setCookie: Desk['setCookie'] = (request, reply, { secret }) => {
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

  const clearCookie: Desk['clearCookie'] = (request, reply) => {
    // Browsers take back a cookie with the prefix only in the way they took it.
    if (isSecure(request)) reply.clearCookie(SECURE_SESSION_COOKIE, { path: '/', secure: true });
    if (!isSecure(request) || hasOldCookie(request)) reply.clearCookie(SESSION_COOKIE, { path: '/' });
  };

  async function player(request: FastifyRequest, reply: FastifyReply, scope: Scope): Promise<Visitor> {
    // A token that is no longer good must not quietly become a guest.
    if (request.visitor === undefined && request.headers.authorization === undefined) {
      await limits.newcomer(request);
      const guest = await people.guest();
      setCookie(request, reply, guest);
      request.visitor = { person: guest.person, scopes: 'all', credential: '' };
    }
    const visitor = known(request, scope);
    if ((visitor.person.suspendedUntil ?? 0) > environment.now()) refuse('SUSPENDED');
    return visitor;
  }

  return {
    ...parts,
    limits,
    known,
    player,
    setCookie,
    renameCookie,
    clearCookie,
  };
}

/** 204. Typed as nothing at all, so that it fits every route. */
export function done(reply: FastifyReply): never {
  return reply.code(204).send() as never;
}
