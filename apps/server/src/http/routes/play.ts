/** Playing by request: the same room and the same referee as on the socket. */

import { ChatLine, ChatText, Command, CommandId, Id, SideSchema, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import type { Desk } from '../desk.js';
import { describeRoute } from '../openApi.js';
import { demand, refuse } from '../problems.js';
import type { Api } from '../typebox.js';

const byId = strict({ id: Id });

export function addPlayRoutes(api: Api, desk: Desk): void {
  const { rooms, lobby, config, metrics, environment, clock } = desk;
  /** When the first bytes of a request came: who it is from is looked up later, and may take a while. */
  const arrivals = new WeakMap<object, number>();

  api.post(
    '/matches/:id/actions',
    {
      onRequest: async ({ raw }) => void arrivals.set(raw, clock.arrivedAt()),
      schema: {
        ...describeRoute('bots', 'Do something in a match; a repeated id is done once', 'token'),
        params: byId,
        body: strict({
          id: CommandId,
          seen: Type.Integer({ minimum: 0, maximum: 1_000_000, description: 'how many events you know' }),
          command: Command,
        }),
        response: {
          200: strict({ number: Type.Integer({ description: 'of the event; it is on disk' }) }),
        },
      },
    },
    async (request) => {
      const receivedAt = arrivals.get(request.raw) ?? clock.arrivedAt();
      const { person } = desk.known(request, 'play');
      const { id, seen, command } = request.body;
      const match = request.params.id;
      // Requests tell nothing about the way of the next one: there is no lag to give back.
      const done = await rooms.act({ match, person: person.id, id, seen, command, receivedAt, lag: 0 });
      metrics.command(done.ok ? 'ok' : done.error.code, (environment.now() - receivedAt) / 1000);
      return demand(done);
    },
  );

  api.post(
    '/matches/:id/chat',
    {
      schema: {
        ...describeRoute('bots', 'Say something to the opponent', 'token'),
        params: byId,
        body: strict({ id: CommandId, text: ChatText }),
        response: { 200: ChatLine },
      },
    },
    async (request) => {
      if (!config.chat) refuse('CHAT_OFF');
      const { person } = desk.known(request, 'play');
      return demand(await rooms.chat({ match: request.params.id, person: person.id, ...request.body }));
    },
  );

  api.post(
    '/matches/:id/rematch',
    {
      schema: {
        ...describeRoute('bots', 'Wish to play again, or not', 'token'),
        params: byId,
        body: strict({ yes: Type.Boolean() }),
        response: {
          200: strict({ offeredBy: Type.Optional(SideSchema), next: Type.Optional(Id) }),
        },
      },
    },
    async (request) => {
      const { person } = desk.known(request, 'challenge');
      return demand(await lobby.rematch(person.id, request.params.id, request.body.yes));
    },
  );
}
