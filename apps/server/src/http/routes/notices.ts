/** What happened to somebody. */

import { MOST_NOTICES } from '@gipfel/protocol';
import { strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { Nothing, NoticeEntry } from '../schemas.js';
import type { Api } from '../typebox.js';

const NoticeNumber = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

export function addNoticeRoutes(api: Api, desk: Desk): void {
  const { store } = desk;

  api.get(
    '/me/notices',
    {
      schema: {
        ...describeRoute('me', 'What happened, newest first', 'token'),
        response: { 200: strict({ notices: Type.Array(NoticeEntry) }) },
      },
    },
    async (request) => ({
      notices: [...(await store.notices.of(desk.known(request, 'read').person.id, MOST_NOTICES))],
    }),
  );

  api.post(
    '/me/notices/read',
    {
      schema: {
        ...describeRoute('me', 'I have seen these notices, or all up to a number', 'session'),
        body: strict({
          upTo: Type.Optional(NoticeNumber),
          numbers: Type.Optional(Type.Array(NoticeNumber, { maxItems: MOST_NOTICES })),
        }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      await store.notices.markRead(desk.known(request).person.id, request.body);
      return done(reply);
    },
  );
}
