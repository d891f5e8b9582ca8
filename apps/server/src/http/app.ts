/** The web app as files, with the headers it needs. */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { cacheControl, SECURITY_HEADERS } from './headers.js';

/** Pages of the app: their addresses are answered with the page itself, which then looks at the address. */
const PAGES = ['play', 'learn', 'rules', 'analysis', 'settings'];

export interface AppOptions {
  /** The folder that `npm run build:web` writes. */
  readonly webFolder: string;
}

/** `WEB_APP_MISSING` when it has not been built. */
export async function createApp({ webFolder }: AppOptions): Promise<FastifyInstance | 'WEB_APP_MISSING'> {
  if (!existsSync(join(webFolder, 'index.html'))) return 'WEB_APP_MISSING';
  const app = fastify({ logger: false, bodyLimit: 64 * 1024 });

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(SECURITY_HEADERS);
  });

  await app.register(fastifyStatic, {
    root: webFolder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // A compressed neighbour of a file is the same file.
      reply.setHeader('Cache-Control', cacheControl(path.replace(/\.(br|gz)$/, '')));
    },
  });

  app.setNotFoundHandler((request, reply) => {
    const [page = ''] = request.url.split(/[?#]/);
    const first = page.split('/')[1] ?? '';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return reply.code(404).send({ code: 'NOT_FOUND' });
    // An unknown address shows the app too, which says so in the reader's language.
    const file =
      PAGES.includes(first) && existsSync(join(webFolder, `${first}.html`)) ? `${first}.html` : 'index.html';
    return reply.code(PAGES.includes(first) ? 200 : 404).sendFile(file);
  });

  app.setErrorHandler((problem, _request, reply) => {
    const status = problem instanceof Error && 'statusCode' in problem ? Number(problem.statusCode) : 500;
    const isTheirs = status >= 400 && status < 500;
    return reply.code(isTheirs ? status : 500).send({ code: isTheirs ? 'BAD_REQUEST' : 'INTERNAL' });
  });

  return app;
}
