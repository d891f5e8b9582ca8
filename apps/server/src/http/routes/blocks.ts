/** Keeping people away. */

import { Id, PersonView, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import { peopleOf, personView } from '../../lobby/views.js';
import { type Desk, done } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { refuse } from '../problems.js';
import { Nothing } from '../schemas.js';
import type { Api } from '../typebox.js';

const BLOCKS_MOST = 500;

export function addBlockRoutes(api: Api, desk: Desk): void {
  const { store } = desk;

  api.get(
    '/me/blocks',
    {
      schema: {
        ...describeRoute('me', 'Whom I have blocked', 'token'),
        response: { 200: strict({ blocks: Type.Array(PersonView) }) },
      },
    },
    async (request) => {
      const ids = await store.people.blockedBy(desk.known(request, 'read').person.id);
      return { blocks: [...(await peopleOf(store, ids)).values()].map(personView) };
    },
  );

  api.post(
    '/me/blocks',
    {
      schema: {
        ...describeRoute('me', 'Block somebody: no challenges, no chat, in either direction', 'session'),
        body: strict({ person: Id }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request);
      const blocked = await store.people.byId(request.body.person);
      if (blocked === undefined || blocked.id === person.id) refuse('NO_SUCH_PERSON');
      if ((await store.people.blockedBy(person.id)).length >= BLOCKS_MOST) refuse('NOT_ALLOWED');
      await store.people.block(person.id, blocked.id);
      return done(reply);
    },
  );

  api.delete(
    '/me/blocks/:id',
    {
      schema: {
        ...describeRoute('me', 'Block somebody no longer', 'session'),
        params: strict({ id: Id }),
        response: { 204: Nothing },
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request);
      const blocked = await store.people.byId(request.params.id);
      if (blocked === undefined) refuse('NO_SUCH_PERSON');
      await store.people.unblock(person.id, blocked.id);
      return done(reply);
    },
  );
}
