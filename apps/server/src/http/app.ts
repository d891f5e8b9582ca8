/** The web app as files with the headers it needs, and beside it the interface of the server. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addApi } from './api.js';
import { answerClientError } from './clientError.js';
import { cacheControl, SECURITY_HEADERS } from './headers.js';
import { pickFile } from './languages.js';
import { createLimits } from './limits.js';
import { addLinkPages } from './linkPages.js';
import { addOperations } from './operations.js';
import type { ApiParts } from './parts.js';
import { createErrorHandler, sendProblem } from './problems.js';
import { addTelemetry } from './telemetry.js';

/** Pages of the app: their addresses are answered with the page itself, which then looks at the address. */
const PAGES = [
  'play',
  'learn',
  'rules',
  'analysis',
  'settings',
  'lobby',
  'challenge',
  'game',
  'watch',
  'account',
  'player',
  'leaderboard',
  'games',
];

const BODY_LIMIT = 64 * 1024;

/** How long a connection may hold a file handle without being of use (milliseconds). */
interface Timeouts {
  /** Until the head of a request is complete, counted from the opening: silence counts too. */
  readonly head: number;
  /** Until a whole request is complete. */
  readonly request: number;
  /** Between two requests. Longer than proxies keep theirs (60 s), lest one sends into a connection that is being closed. */
  readonly betweenRequests: number;
  /** Without a byte either way, such as a reader who has stopped reading. Streams write every ten seconds. */
  readonly silence: number;
  readonly checkEvery: number;
}

const TIMEOUTS: Timeouts = {
  head: 10_000,
  request: 30_000,
  betweenRequests: 65_000,
  silence: 120_000,
  checkEvery: 2_000,
};

interface AppOptions {
  /** The folder that `npm run build:web` writes. */
  readonly webFolder: string;
  /** Left out where only the web app is served. */
  readonly api?: ApiParts;
  readonly timeouts?: Timeouts;
}

/** `WEB_APP_MISSING` when it has not been built. */
export async function createApp({
  webFolder,
  api,
  timeouts = TIMEOUTS,
}: AppOptions): Promise<FastifyInstance | 'WEB_APP_MISSING'> {
  if (!existsSync(join(webFolder, 'index.html'))) return 'WEB_APP_MISSING';
  const files = new Set(readdirSync(webFolder));
  const isEncrypted = api?.config.publicUrl?.startsWith('https:') === true;
  const trusted = api?.config.trustedProxies ?? [];
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    http: { headersTimeout: timeouts.head, connectionsCheckingInterval: timeouts.checkEvery },
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.betweenRequests,
    connectionTimeout: timeouts.silence,
    clientErrorHandler: answerClientError,
    // Addresses that the router cannot read reach no hook and no error handler.
    frameworkErrors: (_error, _request, reply) => {
      sendProblem(reply.headers(SECURITY_HEADERS), { code: 'MALFORMED' });
    },
    trustProxy: trusted.length > 0 ? [...trusted] : false,
    // What is not named is refused, and nothing is read as something else than it is.
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: true } },
  });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (isEncrypted) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
  app.setErrorHandler(createErrorHandler(api));

  if (api !== undefined) {
    addTelemetry(app, api);
    addOperations(app, api);
    const limits = createLimits(api.config, api.counters);
    addLinkPages(app, webFolder, api, limits);
    await addApi(app, api, limits);
  }

  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    cacheControl: false,
    index: false,
    setHeaders: (reply, path) => {
      // A compressed neighbour of a file is the same file.
      reply.setHeader('Cache-Control', cacheControl(path.replace(/\.(br|gz)$/, '')));
    },
  });

  /** A page as it first appears, in the reader's language; with more in the address than its name, it appears otherwise. */
  const sendPage = (name: string) => (request: FastifyRequest, reply: FastifyReply) => {
    if (request.url !== '/' && !takesPage(request)) return reply.callNotFound();
    const isBare = !request.url.includes('?');
    reply.header('Vary', 'Accept-Encoding, Accept-Language');
    return reply.sendFile(pickFile(name, files, isBare ? request.headers['accept-language'] : ''));
  };
  app.get('/', sendPage('index'));
  for (const page of PAGES) app.get(`/${page}`, sendPage(page));

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return sendProblem(reply, { code: 'NOT_FOUND' });
    const [page = ''] = request.url.split(/[?#]/);
    const first = page.split('/')[1] ?? '';
    if (first === 'api') return sendProblem(reply, { code: 'NOT_FOUND' });
    // An unknown address shows the app too, which says so in the reader's language.
    return reply.code(PAGES.includes(first) ? 200 : 404).sendFile(pickFile(first, files, ''));
  });

  return app;
}

/** Programs that look whether a link leads anywhere name no kind of answer. */
function takesPage({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*');
}

/** Of an address that is nobody's: scripts and pictures take anything, too, and must not be given a page. */
function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
