/** Games as files. */

import { Readable } from 'node:stream';
import { Id, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { recordsOf } from '../../archive/archive.js';
import { recordText, WRITTEN_FORMATS, type WrittenFormat } from '../../archive/records.js';
import type { Desk } from '../desk.js';
import { readSearch, SearchFields } from '../matchQuery.js';
import { describeRoute, textAnswer, Unchanged } from '../openApi.js';
import { Refused, refuse } from '../problems.js';
import { Problem } from '../schemas.js';
import type { Api } from '../typebox.js';
import { isUnchanged, notModified } from './matches.js';

/** In one file; with `before` one can go on. */
const RECORDS_MOST = 10_000;

const FILES: Readonly<Record<WrittenFormat, { readonly type: string; readonly ending: string }>> = {
  gipfel: { type: 'text/plain; charset=utf-8', ending: 'gipfel' },
  boardspace: { type: 'application/x-go-sgf; charset=utf-8', ending: 'sgf' },
};

export function addRecordRoutes(api: Api, desk: Desk): void {
  const { store, limits } = desk;

  api.get(
    '/matches/:id/record',
    {
      schema: {
        ...describeRoute('matches', 'A match as a file'),
        params: strict({ id: Id }),
        querystring: strict({
          format: Type.Unsafe<WrittenFormat>(Type.String({ enum: [...WRITTEN_FORMATS], default: 'gipfel' })),
        }),
        response: {
          200: textAnswer('the record', 'text/plain', 'application/x-go-sgf'),
          304: Unchanged,
          '4xx': {
            description: 'with `REFUSED` the `refusal` says what the format has no words for (`EXPORT_…`)',
            content: { 'application/json': { schema: Problem } },
          },
        },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const { format } = request.query;
      const text = await recordText(store, id, format);
      if (text === undefined) refuse('NO_SUCH_MATCH');
      if (!text.ok) {
        if (text.error.code === 'MATCH_BROKEN') throw new Error(`match ${id} cannot be replayed`);
        // Some games cannot be said in the other format.
        throw new Refused({ code: 'REFUSED', refusal: text.error });
      }
      const row = await store.matches.row(id);
      if (row?.endedAt !== undefined && isUnchanged(request, reply, text.value)) return notModified(reply);
      const { type, ending } = FILES[format];
      return reply
        .type(type)
        .header('Content-Disposition', `attachment; filename="${id}.${ending}"`)
        .send(text.value);
    },
  );

  api.get(
    '/matches/records',
    {
      schema: {
        ...describeRoute('matches', `Many games as one file, newest first, ${RECORDS_MOST} at most`),
        querystring: strict(SearchFields),
        response: { 200: textAnswer('the records', 'text/plain') },
      },
    },
    async (request, reply) => {
      await limits.heavy(request);
      const search = await readSearch(desk, request, request.query);
      // Who asks for the head alone is spared the games, and so is everybody else.
      const isHead = request.method === 'HEAD';
      const records = isHead ? [] : recordsOf(store, { state: 'over', ...search }, RECORDS_MOST);
      return reply
        .type('text/plain; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="games.gipfel"')
        .send(Readable.from(records));
    },
  );
}
