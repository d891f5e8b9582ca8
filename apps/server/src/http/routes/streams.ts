/** News for programs, as they happen: the messages of the socket, one a line. */

import { Id, PROTOCOL_VERSION, strict } from '@gipfel/protocol';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewsOf } from '../../archive/archive.js';
import { personView } from '../../lobby/views.js';
import type { Follower } from '../../room/rooms.js';
import type { Member } from '../../socket/hub.js';
import type { Desk } from '../desk.js';
import { addressOf } from '../limits.js';
import { createLineStreams, type LineStream } from '../lineStream.js';
import { describeRoute } from '../openApi.js';
import { refuse } from '../problems.js';
import type { Api } from '../typebox.js';

const LINES = ['application/x-ndjson'];

export function addStreamRoutes(api: Api, desk: Desk): void {
  const { rooms, hub, lobby, store, world, config } = desk;
  const streams = createLineStreams(config.socketsPerAddress);
  api.addHook('preClose', async () => streams.close());

  function open(request: FastifyRequest, reply: FastifyReply): LineStream {
    return streams.open(reply, addressOf(request)) ?? refuse('RATE_LIMITED');
  }

  /** Ends with the credential that opened it. */
  function join(stream: LineStream, person: string | undefined, send: Member['send']): void {
    const member: Member = { person, send, signOut: () => stream.end() };
    hub.join(member);
    stream.onEnd(() => hub.leave(member));
  }

  api.get(
    '/matches/:id/stream',
    {
      schema: {
        ...describeRoute('bots', 'A match as it happens: a snapshot, then every event'),
        params: strict({ id: Id }),
        querystring: strict({
          seen: Type.Integer({ minimum: 0, default: 0, description: 'events you have already' }),
        }),
        produces: LINES,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const person = request.visitor === undefined ? undefined : desk.known(request, 'read').person.id;
      const stream = open(request, reply);
      const follower: Follower = { person, send: stream.send };
      const refusal = await rooms.follow(id, follower, request.query.seen);
      if (refusal !== undefined) {
        stream.end();
        return refuse(refusal);
      }
      stream.onEnd(() => rooms.unfollow(id, follower));
      // What happens to the person besides is for its own stream.
      join(stream, person, () => undefined);
      return stream.answer();
    },
  );

  api.get(
    '/me/stream',
    {
      schema: {
        ...describeRoute(
          'bots',
          'What happens to me: running matches and waiting challenges, then notices',
          'token',
        ),
        produces: LINES,
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request, 'read');
      const stream = open(request, reply);
      join(stream, person.id, stream.send);
      stream.send({
        type: 'welcome',
        version: PROTOCOL_VERSION,
        person: personView(person),
        now: world.now(),
      });
      // Asked for after joining, so that nothing can fall in between; the same news twice does no harm.
      const running = await viewsOf(store, await store.matches.runningOf(person.id));
      for (const match of running) stream.send({ type: 'matchView', match });
      const { received } = await lobby.waiting(person.id);
      for (const challenge of received) stream.send({ type: 'lobbyChange', challenge });
      return stream.answer();
    },
  );
}
