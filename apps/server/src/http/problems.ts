/** From codes to HTTP: which status each has, and how anything that goes wrong becomes `{ code }`. */

import type { MatchRefusal } from '@gipfel/match';
import type { ExportFailure } from '@gipfel/notation';
import type { Problem, ServerCode } from '@gipfel/protocol';
import type { Result } from '@gipfel/rules';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Metrics } from '../ops/metrics.js';
import type { Readiness } from '../ops/readiness.js';
import type { Store } from '../store/store.js';
import { validationErrorOf } from './validationError.js';

const STATUS: Readonly<Record<ServerCode, number>> = {
  MALFORMED: 400,
  TOO_LARGE: 413,
  VERSION_UNKNOWN: 400,
  HELLO_FIRST: 400,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  NOT_FOUND: 404,
  NOT_SIGNED_IN: 401,
  NOT_ALLOWED: 403,
  ORIGIN_REFUSED: 403,
  SUSPENDED: 403,
  SCOPE_MISSING: 403,
  ACCOUNT_NEEDED: 403,
  NO_SUCH_MATCH: 404,
  NOT_A_PLAYER: 403,
  STALE: 409,
  REFUSED: 422,
  TOO_MUCH_TAKEN_BACK: 409,
  CHAT_OFF: 403,
  BLOCKED: 403,
  TERMS_REFUSED: 422,
  RATED_NEEDS_ACCOUNTS: 422,
  RATED_NEEDS_CLOCK: 422,
  RATED_NEEDS_PRINTED_START: 422,
  MATCH_RUNNING: 409,
  NO_COMPUTERS: 403,
  TOO_MANY_GAMES: 429,
  NO_SUCH_CHALLENGE: 404,
  CHALLENGE_OVER: 409,
  SEEK_REPLACED: 409,
  SEEK_OVER: 409,
  RATING_TOO_FAR: 403,
  OWN_CHALLENGE: 409,
  TOO_MANY_CHALLENGES: 429,
  REGISTRATION_CLOSED: 403,
  NO_SUCH_PERSON: 404,
  NAME_TAKEN: 409,
  NAME_REFUSED: 422,
  PASSWORD_TOO_SHORT: 422,
  PASSWORD_TOO_COMMON: 422,
  SIGN_IN_FAILED: 401,
  ALREADY_ACCOUNT: 409,
  TOO_MANY_TOKENS: 429,
};

/** Why a request is refused: a record format may refuse, too, and a schema. */
interface RequestRefusal extends Omit<Problem, 'refusal'> {
  readonly refusal?: MatchRefusal | ExportFailure;
}

export type RequestResult<Value> = Result<Value, RequestRefusal>;

export function sendProblem(
  reply: FastifyReply,
  { code, refusal, retryAfter, at, keyword }: RequestRefusal,
  status = STATUS[code],
): FastifyReply {
  if (retryAfter !== undefined) reply.header('Retry-After', Math.ceil(retryAfter / 1000));
  // As text: the schema is that of the good answer.
  return reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, refusal, retryAfter, at, keyword }));
}

interface FailureParts {
  readonly log: Logger;
  readonly metrics: Pick<Metrics, 'failure'>;
  readonly readiness: Pick<Readiness, 'state'>;
  readonly store: Pick<Store, 'isOutage'>;
}

/** Nothing of an unknown error reaches the client; everything of it reaches the log. */
export function createErrorHandler(parts: FailureParts | undefined) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = 'statusCode' in error ? Number(error.statusCode) : 500;
    const known = codeOf(status);
    // 415 and the like keep their number: `MALFORMED` is all we have to say about them.
    if (known !== undefined) return sendProblem(reply, { code: known, ...validationErrorOf(error) }, status);
    parts?.metrics.failure('http');
    parts?.log.error(
      { err: error, method: request.method, route: request.routeOptions.url },
      'a request failed',
    );
    // While the database is away it is worth coming back; anything else would only fail again.
    const isDown =
      status === 503 || parts?.readiness.state() === 'no database' || parts?.store.isOutage(error) === true;
    return sendProblem(reply, { code: isDown ? 'UNAVAILABLE' : 'INTERNAL' });
  };
}

/** The client's mistakes as Fastify names them. */
function codeOf(status: number): ServerCode | undefined {
  if (status === 413) return 'TOO_LARGE';
  if (status === 404) return 'NOT_FOUND';
  if (status === 429) return 'RATE_LIMITED';
  return status >= 400 && status < 500 ? 'MALFORMED' : undefined;
}
