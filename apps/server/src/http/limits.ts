/**
 * How often somebody may ask for something: counted for each address, for each person, and for names that are signed in to. Passwords are
 * counted exactly, over all processes, before any work is done for them.
 */

import { err, ok } from '@gipfel/rules';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import type { Counters } from '../limits/counters.js';
import { nameKey } from '../people/names.js';
import type { ServerResult } from '../refusal.js';
import { networkOf } from '../socket/address.js';

type Check = (request: FastifyRequest) => Promise<ServerResult<undefined>>;

/** Each refuses with `RATE_LIMITED` when it is too often. */
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
  welcome(name: string, request: FastifyRequest): Promise<void>;
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
/** How long an address stays known to a name that was signed in to from it. */
const KNOWN_FOR = 30 * 24 * HOUR;
/**
 * From one address, so that guessing locks out only that address; and from all addresses together that never signed in to the name
 * from: slow enough against guessing with many addresses, which must not shut out those who always come from theirs.
 */
const PASSWORDS_FOR_A_NAME = { fromOne: 20, fromUnknown: 100, timeWindow: 15 * MINUTE };
const HEAVY = { max: 12, timeWindow: MINUTE };
const SEARCHES = { max: 30, timeWindow: MINUTE };
const REPORTS = { max: 10, timeWindow: HOUR };

export function createLimits(
  config: Pick<
    Config,
    'requestsPerMinute' | 'registrationsPerHour' | 'signInsPerMinute' | 'challengesPerMinute'
  >,
  counters: Counters,
): Limits {
  const limit = (
    kind: string,
    max: number,
    window: number,
    keyOf: (request: FastifyRequest) => string,
  ): Check => {
    const rule = { kind, max, window };
    return async (request) => passedAfter(counters.take(rule, keyOf(request)));
  };
  const strict =
    (kind: string, max: number, window: number) =>
    async (key: string): ReturnType<Check> =>
      passedAfter(await counters.takeStrictly({ kind, max, window }, key));
  const { fromOne, fromUnknown, timeWindow } = PASSWORDS_FOR_A_NAME;
  const passwordsHere = strict('password', config.signInsPerMinute, MINUTE);
  const passwordsForNameHere = strict('password for a name here', fromOne, timeWindow);
  const passwordsForName = strict('password for a name', fromUnknown, timeWindow);

  return {
    address: limit('address', config.requestsPerMinute, MINUTE, addressOf),
    person: limit('person', config.requestsPerMinute, MINUTE, personOf),
    newcomer: limit('newcomer', config.registrationsPerHour, HOUR, addressOf),
    password: async (request) => {
      const login = loginOf(request);
      const pair = pairOf(login, request);
      // In sequence, so that a refused attempt does not use up the shared limits.
      const here = await passwordsHere(addressOf(request));
      if (!here.ok) return here;
      const forNameHere = await passwordsForNameHere(pair);
      if (!forNameHere.ok || (await counters.isRemembered(pair))) return forNameHere;
      return passwordsForName(login);
    },
    welcome: (name, request) => counters.remember(pairOf(loginKey(name), request), KNOWN_FOR),
    challenge: limit('challenge', config.challengesPerMinute, MINUTE, personOf),
    heavy: both(
      limit('heavy by address', HEAVY.max, HEAVY.timeWindow, addressOf),
      limit('heavy by person', HEAVY.max, HEAVY.timeWindow, personOf),
    ),
    search: limit('search', SEARCHES.max, SEARCHES.timeWindow, addressOf),
    report: limit('report', REPORTS.max, REPORTS.timeWindow, personOf),
  };
}

function passedAfter(wait: number): ServerResult<undefined> {
  return wait > 0 ? err({ code: 'RATE_LIMITED', retryAfter: wait }) : ok(undefined);
}

const both =
  (one: Check, other: Check): Check =>
  async (request) => {
    const passed = await one(request);
    return passed.ok ? other(request) : passed;
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
