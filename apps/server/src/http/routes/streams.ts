/** News for programs, as they happen: the messages of the socket, one a line. */

import { PROTOCOL_VERSION } from '@gipfel/protocol';
import { Id, strict } from '@gipfel/protocol/schemas';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { viewsOf } from '../../archive/archive.js';
import { personView } from '../../lobby/views.js';
import type { Identification } from '../../people/sessions.js';
import type { Follower } from '../../room/requests.js';
import type { Member } from '../../socket/hub.js';
import type { Desk } from '../desk.js';
import { addressOf } from '../limits.js';
import { createLineStreams, type LineStream } from '../lineStream.js';
import { describeRoute, textAnswer } from '../openApi.js';
import { refuse } from '../problems.js';
import type { Api } from '../typebox.js';

const lines = { 200: textAnswer('messages of the socket, one a line', 'application/x-ndjson') };
/** So soon at the latest a stream hears of what it was not told: an end by the administrator's command line, an expiry (milliseconds). */
const IDENTIFY_EVERY = 60_000;

export function addStreamRoutes(api: Api, desk: Desk): void {
  const { rooms, hub, lobby, store, people, environment, config, metrics, log } = desk;
  const streams = createLineStreams(config.socketsPerAddress);
  api.addHook('preClose', async () => streams.close());

  function open(request: FastifyRequest, reply: FastifyReply): LineStream {
    return streams.open(reply, addressOf(request)) ?? refuse('RATE_LIMITED');
  }

  /** Ends with the credential that opened it. */
  function join(stream: LineStream, { visitor, headers }: FastifyRequest, send: Member['send']): void {
    const member: Member = { person: visitor?.person.id, send, signOut: () => stream.end() };
    hub.join(member);
    stream.onEnd(() => hub.leave(member));
    if (visitor === undefined) return;
    const { cookie, authorization } = headers;
    const timer = setInterval(() => {
      identifyAgain(stream, { cookie, authorization }).catch((problem: unknown) => {
        metrics.failure('identify');
        log.error({ where: 'identify', err: problem }, 'something failed');
      });
    }, IDENTIFY_EVERY);
    stream.onEnd(() => clearInterval(timer));
  }

  async function identifyAgain(stream: LineStream, identification: Identification): Promise<void> {
    if ((await people.visitor(identification)) === undefined) stream.end();
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
        response: lines,
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const person = request.visitor === undefined ? undefined : desk.known(request, 'read').person.id;
      const stream = open(request, reply);
      // What happens to the person besides is for its own stream.
      join(stream, request, () => undefined);
      const follower: Follower = { person, send: stream.send };
      const refusal = await rooms.follow(id, follower, request.query.seen);
      if (refusal !== undefined) {
        stream.end();
        return refuse(refusal);
      }
      // Whoever left while the match was read is let out now.
      stream.onEnd(() => rooms.unfollow(id, follower));
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
        response: lines,
      },
    },
    async (request, reply) => {
      const { person } = desk.known(request, 'read');
      const stream = open(request, reply);
      join(stream, request, stream.send);
      stream.send({
        type: 'welcome',
        version: PROTOCOL_VERSION,
        person: personView(person),
        now: environment.now(),
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
