/** How often somebody may ask for something: counted for each address, for each person, and for names that are signed in to. */

import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { foldName } from '../people/names.js';
import { networkOf } from '../socket/address.js';
import { Refused } from './problems.js';

type Check = (request: FastifyRequest) => Promise<void>;

/** Each throws `RATE_LIMITED` when it is too often. */
export interface Limits {
  /** Any request, by address: before anything is looked up for it. */
  readonly address: Check;
  /** Any request, by person. */
  readonly person: Check;
  /** New guests and accounts. */
  readonly newcomer: Check;
  /** Passwords, by address and by the name they are tried for. */
  readonly password: Check;
  readonly challenge: Check;
  /** Things that cost much: bulk downloads, exports. */
  readonly heavy: Check;
  readonly report: Check;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Addresses and people remembered at a time, for each limit. */
const REMEMBERED = 20_000;
/** From all addresses together: slow enough against guessing, too many for anybody to be locked out in passing. */
const PASSWORDS_FOR_A_NAME = { max: 50, timeWindow: 15 * MINUTE };
const HEAVY = { max: 12, timeWindow: MINUTE };
const REPORTS = { max: 10, timeWindow: HOUR };

export async function createLimits(
  app: FastifyInstance,
  config: Pick<
    Config,
    'requestsPerMinute' | 'registrationsPerHour' | 'signInsPerMinute' | 'challengesPerMinute'
  >,
): Promise<Limits> {
  await app.register(rateLimit, { global: false });

  const limit = (
    max: number,
    timeWindow: number,
    keyGenerator: (request: FastifyRequest) => string,
  ): Check => {
    // What the plugin is registered with says nothing about limits that are made by hand, and its types leave `cache` out.
    const options: RateLimitOptions = { max, timeWindow, keyGenerator, cache: REMEMBERED };
    const count = app.createRateLimit(options);
    return async (request) => {
      const counted = await count(request);
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refused({ code: 'RATE_LIMITED', retryAfter: counted.ttl });
    };
  };
  const both =
    (...checks: readonly Check[]): Check =>
    async (request) => {
      for (const check of checks) await check(request);
    };

  return {
    address: limit(config.requestsPerMinute, MINUTE, addressOf),
    person: limit(config.requestsPerMinute, MINUTE, personOf),
    newcomer: limit(config.registrationsPerHour, HOUR, addressOf),
    password: both(
      limit(config.signInsPerMinute, MINUTE, addressOf),
      limit(PASSWORDS_FOR_A_NAME.max, PASSWORDS_FOR_A_NAME.timeWindow, loginOf),
    ),
    challenge: limit(config.challengesPerMinute, MINUTE, personOf),
    heavy: limit(HEAVY.max, HEAVY.timeWindow, addressOf),
    report: limit(REPORTS.max, REPORTS.timeWindow, personOf),
  };
}

export function addressOf({ ip }: { readonly ip: string }): string {
  return networkOf(ip);
}

function personOf(request: FastifyRequest): string {
  return request.visitor?.person.id ?? addressOf(request);
}

/** Who is signed in has no other password to try than its own. */
function loginOf(request: FastifyRequest): string {
  const { body, visitor } = request;
  const login = typeof body === 'object' && body !== null && 'login' in body ? body.login : undefined;
  return typeof login === 'string' ? `name ${foldName(login)}` : `person ${visitor?.person.id ?? request.ip}`;
}
