/** Games as files. */

import { Readable } from 'node:stream';
import { MAX_RECORDS, type RecordFormat } from '@gipfel/protocol';
import { err, ok } from '@gipfel/rules';
import { recordsOf } from '../../archive/archive.js';
import { recordText } from '../../archive/records.js';
import { refuse } from '../../refusal.js';
import { type Handlers, UNCHANGED } from '../handlers.js';
import { readSearch } from '../matchQuery.js';
import type { RequestContext } from '../requestContext.js';
import { isUnchanged } from './matches.js';

const TEXT = 'text/plain; charset=utf-8';
const FILES: Readonly<Record<RecordFormat, { readonly type: string; readonly ending: string }>> = {
  gipfel: { type: TEXT, ending: 'gipfel' },
  boardspace: { type: 'application/x-go-sgf; charset=utf-8', ending: 'sgf' },
};

export function recordRoutes(context: RequestContext) {
  const { store, limits } = context;

  return {
    getRecord: async (request, reply) => {
      const { id } = request.params;
      const { format } = request.query;
      const text = await recordText(store, id, format);
      if (text === undefined) return refuse('NO_SUCH_MATCH');
      if (!text.ok) {
        if (text.error.code === 'MATCH_BROKEN') throw new Error(`match ${id} cannot be replayed`);
        // Some games cannot be written in the other format.
        return err({ code: 'REFUSED', refusal: text.error });
      }
      const row = await store.matches.row(id);
      if (row?.endedAt !== undefined && isUnchanged(request, reply, text.value)) return ok(UNCHANGED);
      const { type, ending } = FILES[format];
      return ok({ type, name: `${id}.${ending}`, content: text.value });
    },

    getRecords: async (request) => {
      const passed = await limits.heavy(request);
      if (!passed.ok) return passed;
      const search = await readSearch(context, request, request.query);
      if (!search.ok) return search;
      // A HEAD request reads nothing.
      const isHead = request.method === 'HEAD';
      const records = isHead ? [] : recordsOf(store, { state: 'over', ...search.value }, MAX_RECORDS);
      return ok({ type: TEXT, name: 'games.gipfel', content: Readable.from(records) });
    },
  } satisfies Partial<Handlers>;
}
