/** Cookies and tokens: long random secrets, kept as hashes only, so that a stolen database opens no account. */

import { createHash, randomBytes } from 'node:crypto';
import type { Scope } from '@gipfel/protocol';

/** Over plain http, and of sessions that began before `SECURE_SESSION_COOKIE` was introduced. */
export const SESSION_COOKIE = 'gipfel_session';
/** Over https. The prefix makes browsers refuse it from other hosts of the domain and from unencrypted pages: nobody can plant one. */
export const SECURE_SESSION_COOKIE = '__Host-gipfel_session';

/** Whether a visitor of these scopes may do what needs this one. */
export const covers = (scopes: 'all' | readonly Scope[], scope: Scope): boolean =>
  scopes === 'all' || scopes.includes(scope);

const TOKEN_PREFIX = 'gip_';
const SECRET = /^[A-Za-z0-9_-]{43}$/;
const BEARER = /^Bearer +gip_([A-Za-z0-9_-]{43})$/i;

/** 256 bits. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The prefix lets people and scanners recognise what leaked. */
export const tokenOf = (secret: string): string => TOKEN_PREFIX + secret;

/** A plain hash is enough: 256 random bits cannot be guessed, however fast the hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** The secret in a `Cookie` header; the cookie that cannot be planted takes precedence. */
export function sessionIn(header: string | undefined): string | undefined {
  return cookieIn(header, SECURE_SESSION_COOKIE) ?? cookieIn(header, SESSION_COOKIE);
}

function cookieIn(header: string | undefined, wanted: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const [name, value = ''] = part.trim().split('=', 2);
    if (name === wanted && SECRET.test(value)) return value;
  }
  return undefined;
}

/** The secret in an `Authorization` header. */
export function tokenIn(header: string | undefined): string | undefined {
  return header === undefined ? undefined : BEARER.exec(header)?.[1];
}
