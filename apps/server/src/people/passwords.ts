/** Passwords: which are good enough, and how they are kept. */

import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH, type ServerCode } from '@gipfel/protocol';
import { GAME_IDS } from '@gipfel/rules';
import { hash, verify } from '@node-rs/argon2';
import { COMMON_PASSWORDS } from './commonPasswords.js';
import { createLimiter } from './limiter.js';

/** The library's names for its algorithms exist for the compiler only. */
const ARGON2ID = 2;

interface HashCost {
  /** KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** How many may wait for their turn before the rest is sent away. */
const WAITING_FOR_EACH = 32;

/**
 * The hash of no one's password, with the same parameters: an unknown name takes as long to refuse as a known one.
 * (The hash of random bytes that were thrown away.)
 */
const NOBODYS =
  '$argon2id$v=19$m=19456,t=2,p=1$XCA8c/13igRQv+/zJgLqfg$5LGZipuGSXmzdGawFL2si6LNP65yyUb8z1ZX5ceqmGU';

export interface Passwords {
  /** Undefined when the machine is too busy. */
  hash(password: string): Promise<string | undefined>;
  /** As much work for a hash that is not there. Undefined when the machine is too busy. */
  verify(kept: string | undefined, password: string): Promise<boolean | undefined>;
}

/** Unicode has several spellings of one text; keyboards differ in which they produce. */
const normalised = (password: string): string => password.normalize('NFKC');

export function createPasswords(atOnce: number, cost = COST): Passwords {
  const limiter = createLimiter(atOnce, atOnce * WAITING_FOR_EACH);
  return {
    hash: (password) => limiter.run(() => hash(normalised(password), { algorithm: ARGON2ID, ...cost })),
    verify: (kept, password) =>
      limiter.run(async () => {
        const matches = await verify(kept ?? NOBODYS, normalised(password));
        return matches && kept !== undefined;
      }),
  };
}

/** Why a password is refused; `about` is what others know or can guess of the person. */
export function passwordProblem(password: string, about: readonly string[]): ServerCode | undefined {
  const text = normalised(password);
  const letters = [...text].length;
  if (letters < MIN_PASSWORD_LENGTH) return 'PASSWORD_TOO_SHORT';
  if (text.length > MAX_PASSWORD_LENGTH) return 'MALFORMED';
  return isGuessable(text.toLowerCase(), about) ? 'PASSWORD_TOO_COMMON' : undefined;
}

function isGuessable(text: string, about: readonly string[]): boolean {
  if (COMMON_PASSWORDS.has(text)) return true;
  // One letter, or a common password with a tail: the first things anybody tries.
  if (new Set(text).size < 4) return true;
  const stem = text.replace(/[\d\W_]+$/u, '');
  const known = ['gipfel', ...GAME_IDS, 'zèrtz', ...about.map((word) => word.toLowerCase())];
  return COMMON_PASSWORDS.has(stem) || known.includes(stem) || known.includes(text);
}
