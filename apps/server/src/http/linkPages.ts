/** `/challenge/:id` and `/game/:id`: pages that people send each other. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchView, peopleOf } from '../lobby/views.js';
import type { Limits } from './limits.js';
import type { ApiParts } from './parts.js';
import { challengePreview, matchPreview, type Preview, withPreview } from './preview.js';

const ID = /^[A-Za-z0-9]{8,24}$/;
type Words = Pick<Preview, 'title' | 'description'>;

export function addLinkPages(app: FastifyInstance, webFolder: string, parts: ApiParts, limits: Limits): void {
  const { store, lobby, config } = parts;
  const pageOf = (name: string) => {
    const own = join(webFolder, `${name}.html`);
    return readFileSync(existsSync(own) ? own : join(webFolder, 'index.html'), 'utf8');
  };
  const pages = { challenge: pageOf('challenge'), game: pageOf('game') };

  const wordsOf: Readonly<Record<'challenge' | 'game', (id: string) => Promise<Words | undefined>>> = {
    challenge: async (id) => {
      const view = await lobby.challengeView(id);
      return view === undefined ? undefined : challengePreview(view);
    },
    game: async (id) => {
      const row = await store.matches.row(id);
      return row === undefined ? undefined : matchPreview(matchView(row, await peopleOf(store, row.players)));
    },
  };

  async function answer(kind: 'challenge' | 'game', request: FastifyRequest, reply: FastifyReply) {
    const { id } = request.params as { id: string };
    const words = ID.test(id) ? await wordsOf[kind](id) : undefined;
    const own = config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
    reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8');
    // The app says in the reader's language that there is nothing here.
    if (words === undefined) return reply.code(404).send(pages[kind]);
    const page = { ...words, url: `${own}/${kind}/${id}`, image: `${own}/icon-512.png` };
    return reply.send(withPreview(pages[kind], page));
  }

  for (const kind of ['challenge', 'game'] as const)
    app.get(`/${kind}/:id`, { onRequest: limits.address }, (request, reply) => answer(kind, request, reply));
}
