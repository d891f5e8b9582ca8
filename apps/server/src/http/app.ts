/** The web app as files, with the headers it needs. */

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { cacheControl, SECURITY_HEADERS } from './headers.js';
import { pickFile } from './languages.js';

/** Pages of the app: their addresses are answered with the page itself, which then looks at the address. */
const PAGES = ['play', 'learn', 'rules', 'analysis', 'settings'];

export interface AppOptions {
  /** The folder that `npm run build:web` writes. */
  readonly webFolder: string;
}

/** `WEB_APP_MISSING` when it has not been built. */
export async function createApp({ webFolder }: AppOptions): Promise<FastifyInstance | 'WEB_APP_MISSING'> {
  if (!existsSync(join(webFolder, 'index.html'))) return 'WEB_APP_MISSING';
  const files = new Set(readdirSync(webFolder));
  const app = fastify({ logger: false, bodyLimit: 64 * 1024 });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });

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
    if (request.url !== '/' && !wantsPage(request)) return reply.callNotFound();
    const isBare = !request.url.includes('?');
    reply.header('Vary', 'Accept-Encoding, Accept-Language');
    return reply.sendFile(pickFile(name, files, isBare ? request.headers['accept-language'] : ''));
  };
  app.get('/', sendPage('index'));
  for (const page of PAGES) app.get(`/${page}`, sendPage(page));

  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) return reply.code(404).send({ code: 'NOT_FOUND' });
    const [page = ''] = request.url.split(/[?#]/);
    const first = page.split('/')[1] ?? '';
    // An unknown address shows the app too, which says so in the reader's language.
    return reply.code(PAGES.includes(first) ? 200 : 404).sendFile(pickFile(first, files, ''));
  });

  app.setErrorHandler((problem, _request, reply) => {
    const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
    const isTheirs = status >= 400 && status < 500;
    return reply.code(isTheirs ? status : 500).send({ code: isTheirs ? 'BAD_REQUEST' : 'INTERNAL' });
  });

  return app;
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && (headers.accept ?? '').includes('text/html');
}
