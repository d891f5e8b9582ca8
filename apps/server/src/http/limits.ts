/** How often somebody may ask for something: counted for each address, for each person, and for names that are signed in to. */

import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { nameKey } from '../people/names.js';
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
  /** Passwords, by address and by the name they are tried for: see `PASSWORDS_FOR_A_NAME`. */
  readonly password: Check;
  /** Somebody of this name came in from this address, which is known from now on. */
  welcome(name: string, request: FastifyRequest): void;
  readonly challenge: Check;
  /** Things that cost much, by address and by person: bulk downloads, exports. */
  readonly heavy: Check;
  /** Searches that may have to go through many matches, by address. */
  readonly search: Check;
  readonly report: Check;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** Addresses and people remembered at a time, for each limit. */
const REMEMBERED = 20_000;
/**
 * From one address, so that whoever guesses shuts the door to itself only; and from all together that the name was never signed in to
 * from: slow enough against guessing with many addresses, which must not shut out those who always come from theirs.
 */
const PASSWORDS_FOR_A_NAME = { fromOne: 20, fromUnknown: 100, timeWindow: 15 * MINUTE };
const HEAVY = { max: 12, timeWindow: MINUTE };
const SEARCHES = { max: 30, timeWindow: MINUTE };
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
  const { fromOne, fromUnknown, timeWindow } = PASSWORDS_FOR_A_NAME;
  const passwordsHere = limit(config.signInsPerMinute, MINUTE, addressOf);
  const passwordsForNameHere = limit(fromOne, timeWindow, (request) => pairOf(loginOf(request), request));
  const passwordsForName = limit(fromUnknown, timeWindow, loginOf);
  /** Names with the addresses that they were signed in to from; whoever came last stands last. */
  const known = new Set<string>();

  return {
    address: limit(config.requestsPerMinute, MINUTE, addressOf),
    person: limit(config.requestsPerMinute, MINUTE, personOf),
    newcomer: limit(config.registrationsPerHour, HOUR, addressOf),
    password: async (request) => {
      await passwordsHere(request);
      await passwordsForNameHere(request);
      if (!known.has(pairOf(loginOf(request), request))) await passwordsForName(request);
    },
    welcome: (name, request) => {
      const pair = pairOf(loginKey(name), request);
      known.delete(pair);
      known.add(pair);
      for (const oldest of known) {
        if (known.size <= REMEMBERED) return;
        known.delete(oldest);
      }
    },
    challenge: limit(config.challengesPerMinute, MINUTE, personOf),
    heavy: both(limit(HEAVY.max, HEAVY.timeWindow, addressOf), limit(HEAVY.max, HEAVY.timeWindow, personOf)),
    search: limit(SEARCHES.max, SEARCHES.timeWindow, addressOf),
    report: limit(REPORTS.max, REPORTS.timeWindow, personOf),
  };
}

const both =
  (one: Check, other: Check): Check =>
  async (request) => {
    await one(request);
    await other(request);
  };

export function addressOf({ ip }: { readonly ip: string }): string {
  return networkOf(ip);
}

function personOf(request: FastifyRequest): string {
  return request.visitor?.person.id ?? addressOf(request);
}

function loginKey(name: string): string {
  return `name ${nameKey(name)}`;
}

function pairOf(login: string, request: FastifyRequest): string {
  return `${addressOf(request)} ${login}`;
}

/** Who is signed in has no other password to try than its own. */
function loginOf(request: FastifyRequest): string {
  const { body, visitor } = request;
  const login = typeof body === 'object' && body !== null && 'login' in body ? body.login : undefined;
  return typeof login === 'string' ? loginKey(login) : `person ${visitor?.person.id ?? request.ip}`;
}
