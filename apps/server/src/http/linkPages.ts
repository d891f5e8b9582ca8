/** `/challenge/:id` and `/game/:id`: pages that people send each other. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchView, peopleOf } from '../lobby/views.js';
import { languageOf } from './languages.js';
import type { Limits } from './limits.js';
import type { ApiParts } from './parts.js';
import {
  challengePreview,
  loadPreviewWords,
  matchPreview,
  type PreviewText,
  type PreviewWords,
  withPreview,
} from './preview.js';
import { sendProblem } from './problems.js';

const ID = /^[A-Za-z0-9]{8,24}$/;
type Describe = (id: string, words: PreviewWords) => Promise<PreviewText | undefined>;

export function addLinkPages(app: FastifyInstance, webFolder: string, parts: ApiParts, limits: Limits): void {
  const { store, lobby, config } = parts;
  const pageOf = (name: string) => {
    const own = join(webFolder, `${name}.html`);
    return readFileSync(existsSync(own) ? own : join(webFolder, 'index.html'), 'utf8');
  };
  const pages = { challenge: pageOf('challenge'), game: pageOf('game') };

  const describe: Readonly<Record<'challenge' | 'game', Describe>> = {
    challenge: async (id, words) => {
      const view = await lobby.challengeView(id);
      return view === undefined ? undefined : challengePreview(view, words);
    },
    game: async (id, words) => {
      const row = await store.matches.row(id);
      if (row === undefined) return undefined;
      return matchPreview(matchView(row, await peopleOf(store, row.players)), words);
    },
  };

  async function answer(kind: 'challenge' | 'game', request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const words = await loadPreviewWords(languageOf(request.headers['accept-language']));
    const told = ID.test(id) ? await describe[kind](id, words) : undefined;
    const own = config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
    reply.header('Vary', 'Accept-Language');
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    // The app says in the reader's language that there is nothing here.
    if (told === undefined) return reply.code(404).send(pages[kind]);
    const page = { ...told, url: `${own}/${kind}/${id}`, image: `${own}/icon-512.png` };
    return reply.send(withPreview(pages[kind], page));
  }

  for (const kind of ['challenge', 'game'] as const)
    app.get(`/${kind}/:id`, async (request, reply) => {
      const passed = await limits.address(request);
      return passed.ok ? answer(kind, request, reply) : sendProblem(reply, passed.error);
    });
}
