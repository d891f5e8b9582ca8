/** News for programs, as they happen: the messages of the socket, one a line. */

import { PROTOCOL_VERSION } from '@gipfel/protocol';
import { ok } from '@gipfel/rules';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { viewsOf } from '../../archive/archive.js';
import { personView } from '../../lobby/views.js';
import type { Identification } from '../../people/sessions.js';
import { refuse, type ServerResult } from '../../refusal.js';
import type { Follower } from '../../room/requests.js';
import type { Member } from '../../socket/hub.js';
import type { FileContent, Handlers } from '../handlers.js';
import { addressOf } from '../limits.js';
import { createLineStreams, type LineStream } from '../lineStream.js';
import type { RequestContext } from '../requestContext.js';

/** How soon at the latest a stream ends whose credential expired or was ended on the command line (milliseconds). */
const IDENTIFY_EVERY = 60_000;

type Caller = Pick<FastifyRequest, 'visitor' | 'headers' | 'ip'>;

export function streamRoutes(api: FastifyInstance, context: RequestContext) {
  const { rooms, hub, lobby, store, people, environment, config, metrics, log } = context;
  const streams = createLineStreams(config.socketsPerAddress);
  api.addHook('preClose', async () => streams.close());

  function open(request: Caller, reply: FastifyReply): ServerResult<LineStream> {
    const stream = streams.open(reply, addressOf(request));
    return stream === undefined ? refuse('RATE_LIMITED') : ok(stream);
  }

  /** Ends with the credential that opened it. */
  function join(stream: LineStream, { visitor, headers }: Caller, send: Member['send']): void {
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

  /** Ready to be sent. nginx would otherwise collect lines before it passes them on. */
  function send({ body }: LineStream, reply: FastifyReply): ServerResult<FileContent> {
    reply.header('X-Accel-Buffering', 'no');
    return ok({ type: 'application/x-ndjson; charset=utf-8', content: body });
  }

  return {
    streamMatch: async (request, reply) => {
      const { id } = request.params;
      const visitor = request.visitor === undefined ? ok(undefined) : context.known(request, 'read');
      if (!visitor.ok) return visitor;
      const opened = open(request, reply);
      if (!opened.ok) return opened;
      const stream = opened.value;
      // The person's other news are for its own stream.
      join(stream, request, () => undefined);
      const follower: Follower = { person: visitor.value?.person.id, send: stream.send };
      const following = await rooms.follow(id, follower, request.query.seen);
      if (!following.ok) {
        stream.end();
        return following;
      }
      // At once for those who left while the match was read.
      stream.onEnd(() => rooms.unfollow(id, follower));
      return send(stream, reply);
    },

    streamMe: async (request, reply) => {
      const { person } = request.visitor;
      const opened = open(request, reply);
      if (!opened.ok) return opened;
      const stream = opened.value;
      join(stream, request, stream.send);
      const now = environment.now();
      stream.send({ type: 'welcome', version: PROTOCOL_VERSION, person: personView(person), now });
      // Read after joining, so that nothing falls in between; the same news twice do no harm.
      const running = await viewsOf(store, await store.matches.runningOf(person.id));
      for (const match of running) stream.send({ type: 'matchView', match });
      const { received } = await lobby.waiting(person.id);
      for (const challenge of received) stream.send({ type: 'lobbyChange', challenge });
      return send(stream, reply);
    },
  } satisfies Partial<Handlers>;
}
