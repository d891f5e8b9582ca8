/** Requests that must be refused or at least be harmless. */

import { API_PATH } from '@gipfel/protocol';
import { GAME_IDS, pickRandom } from '@gipfel/rules';
import { between } from '../support/numbers.js';
import { foreignCommand, ownBadCommand } from './commands.js';
import { brokenBytes, brokenText, mutate, type Random, someValue, someWord } from './garbage.js';
import type { Targets } from './targets.js';

export interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string | Buffer;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'] as const;
const ROUTES = [
  '/me',
  '/me/password',
  '/me/bot',
  '/me/export',
  '/me/blocks',
  '/me/blocks/ID',
  '/me/notices/read',
  '/me/devices',
  '/me/tokens',
  '/me/tokens/ID',
  '/me/matches',
  '/me/challenges',
  '/session',
  '/sessions',
  '/accounts',
  '/challenges',
  '/challenges/ID',
  '/challenges/ID/accept',
  '/challenges/ID/decline',
  '/challenges/ID/withdraw',
  '/matches',
  '/matches/ID',
  '/matches/ID/actions',
  '/matches/ID/chat',
  '/matches/ID/rematch',
  '/matches/ID/record',
  '/matches/computer',
  '/reports',
  '/players/ID',
  '/players/ID/ratings',
  '/leaderboards/ID/ID',
  '/server',
  '/nothing',
] as const;
const PATHS = [
  '/../../etc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%5c..%5cwindows',
  '/assets/../../package.json',
  '/assets/%00',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/',
  '//evil.example/',
  '/api/v1/../../healthz',
  '/api//v1/me',
  '/api/v1/matches/%00',
  '/.git/config',
  '/.env',
  '/gipfel.sqlite',
  '/api/v1/matches?limit=-1',
  '/api/v1/matches?limit=1e9',
  '/api/v1/matches?player=%27%20or%201=1--',
  '/api/v1/matches?__proto__[x]=1',
  '/api/v1/matches?before[]=1&before[]=2',
  '/?a=%ff',
  '/metrics/..',
] as const;

export function drawRequest(address: string, targets: Targets, random: Random): BadRequest {
  const chance = random();
  if (chance < 0.1)
    return { method: 'GET', path: pickRandom(PATHS, random) ?? '/', headers: trickHeaders(random) };
  if (chance < 0.35) return badCommand(address, targets, random);
  return badCall(address, targets, random);
}

/** The fault: no session, or a session used from another site. */
function nobody(address: string, targets: Targets, random: Random): Record<string, string> {
  if (random() < 0.5) return { origin: address };
  const origin =
    pickRandom(['http://evil.example', 'null', `${address}.evil.example`, 'https://127.0.0.1'], random) ??
    'null';
  return { cookie: targets.account.cookie, origin };
}

function badCall(address: string, targets: Targets, random: Random): BadRequest {
  const seat = pickRandom(targets.seats, random);
  const ids = [
    seat?.match ?? '',
    targets.challenge,
    targets.account.name,
    escapeBytes(someWord(random)),
    'nosuchthing1',
  ];
  // Signing in costs a core for a moment and has tests of its own.
  const routes = ROUTES.filter((route) => (route !== '/session' && route !== '/accounts') || random() < 0.05);
  const route = (pickRandom(routes, random) ?? '/me').replaceAll('ID', () => pickRandom(ids, random) ?? 'x');
  const method = pickRandom(METHODS, random) ?? 'GET';
  const isTaking = route.startsWith('/challenges/') || route.startsWith('/matches/');
  // A signed-in outsider may not touch other people's things.
  const headers =
    isTaking && random() < 0.5
      ? { cookie: targets.outsider, origin: address }
      : nobody(address, targets, random);
  const request = { method, path: `${API_PATH}${route}`, headers: { ...headers, ...trickHeaders(random) } };
  const shaped = bodyFor(route, random);
  return withBody(request, random() < 0.5 ? shaped : mutate(shaped, random), random);
}

/** Well-formed, but naming nothing that could be granted. */
function bodyFor(route: string, random: Random): unknown {
  const id = `http-${between(random, 0, 1e12)}`.padEnd(12, '0');
  const [last = ''] = route.split('/').slice(-1);
  switch (last) {
    case 'challenges':
      return { terms: NO_TERMS, side: 'first', open: true };
    case 'computer':
      return { terms: NO_TERMS, side: 'first', level: 3 };
    case 'actions':
      return { id, seen: 3, command: { type: 'resign' } };
    case 'chat':
      return { id, text: someWord(random) };
    case 'rematch':
      return { yes: true };
    case 'session':
      return { login: someWord(random), password: someWord(random) };
    case 'accounts':
      return { name: someWord(random), password: 'short' };
    case 'devices':
      return { endpoint: 'https://127.0.0.1/inside', keys: { p256dh: 'B', auth: 'A' }, language: 'en' };
    case 'reports':
      return { about: someWord(random), text: someWord(random) };
    default:
      return { name: someWord(random), label: someWord(random), upTo: 1e9 };
  }
}

/** Its position is invalid. */
const NO_TERMS = {
  start: { game: GAME_IDS[0], position: 'none' },
  clock: { type: 'none' },
  touchMove: false,
  rated: false,
  chat: true,
};

function badCommand(address: string, targets: Targets, random: Random): BadRequest {
  const seat = pickRandom(targets.seats, random);
  if (seat === undefined) return { method: 'GET', path: '/', headers: {} };
  const isOwn = random() < 0.5;
  const headers = { cookie: isOwn ? seat.cookie : targets.outsider, origin: address };
  const command = isOwn ? ownBadCommand(seat, random) : foreignCommand(seat, random);
  const id = `http-${between(random, 0, 1e12)}`.padEnd(12, '0');
  const request = { method: 'POST', path: `${API_PATH}/matches/${seat.match}/actions`, headers };
  return withBody(request, { id, ...command }, random);
}

/** An invalid body and a description of the fault. */
function withBody(request: BadRequest, value: unknown, random: Random): BadRequest {
  if (request.method === 'GET' || request.method === 'HEAD') return request;
  const text = JSON.stringify(value) ?? '';
  const chance = random();
  const type = chance < 0.1 ? (pickRandom(TYPES, random) ?? '') : 'application/json';
  return {
    ...request,
    headers: { ...request.headers, 'content-type': type },
    body: chance < 0.7 ? text : brokenBody(text, random),
  };
}

const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  'multipart/form-data; boundary=x',
  '',
] as const;

function brokenBody(text: string, random: Random): string | Buffer {
  const chance = random();
  if (chance < 0.3) return brokenText(text, random);
  if (chance < 0.6) return brokenBytes(text, random);
  if (chance < 0.7) return JSON.stringify({ id: 'x'.repeat(70_000) });
  return JSON.stringify(someValue(random)) ?? '';
}

function trickHeaders(random: Random): Record<string, string> {
  const tricks: readonly Record<string, string>[] = [
    {},
    {},
    { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
    { 'x-http-method-override': 'DELETE' },
    { authorization: `Bearer gip_${'A'.repeat(40)}` },
    { authorization: 'Basic YWRtaW46YWRtaW4=' },
    { 'content-encoding': 'gzip' },
    { accept: 'text/html', 'if-none-match': '*' },
    { range: 'bytes=-1' },
    { cookie: `gipfel_session=${'x'.repeat(3000)}` },
    { cookie: "gipfel_session=' or '1'='1; gipfel_session=%00" },
    { 'transfer-encoding': 'chunked', te: 'trailers' },
    { expect: '100-continue' },
    // No origin here: browsers treat a page from the server's own host as same-origin.
    { host: 'elsewhere.example' },
  ];
  return pickRandom(tricks, random) ?? {};
}

/** Byte by byte, because half a character cannot be escaped as one. */
const escapeBytes = (word: string): string =>
  [...Buffer.from(word)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
