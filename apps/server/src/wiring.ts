/** Assembles the server, starts its parts in order, and stops them in reverse. */

import { err, ok, type Result } from '@gipfel/rules';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createComputers } from './computer/computers.js';
import { openEnginePool } from './computer/openPool.js';
import type { Config } from './config/config.js';
import { createCore } from './core.js';
import type { Environment } from './environment.js';
import { createApp } from './http/app.js';
import { startJobs } from './jobs/jobs.js';
import { creditOutage } from './jobs/outage.js';
import { createCounters } from './limits/counters.js';
import { watchLiveHeap } from './ops/memory.js';
import { createMetrics } from './ops/metrics.js';
import { createReadiness } from './ops/readiness.js';
import { createPasswords } from './people/passwords.js';
import { openPush } from './push/push.js';
import { postToService } from './push/services.js';
import { createSockets } from './socket/sockets.js';
import { openStore, type StorePlace } from './store/openStore.js';
import type { StoreProblem } from './store/problem.js';
import { createInputWatch } from './time/inputWatch.js';
import { joinTimeline } from './time/joinTimeline.js';
import { createMatchClock } from './time/matchClock.js';
import { createTimekeeper } from './time/timekeeper.js';
import { realTimers } from './timers.js';

/** How long requests under way are waited for (milliseconds). */
const LAST_REQUESTS = 1_500;

interface Surroundings {
  readonly config: Config;
  /** The folder that `npm run build:web` writes. */
  readonly webFolder: string;
  readonly environment: Environment;
  readonly log: Logger;
}

export interface RunningServer {
  /** Where it listens. */
  readonly address: string;
  stop(): Promise<void>;
}

export type StartProblem = StoreProblem | { readonly code: 'WEB_APP_MISSING' };

/** Rejects when the address cannot be listened on. */
export async function startServer(surroundings: Surroundings): Promise<Result<RunningServer, StartProblem>> {
  const { config, webFolder, log } = surroundings;
  const opened = await openStore(placeOf(config));
  if (!opened.ok) return opened;
  const store = opened.value;
  const timers = realTimers;
  const monotonic = () => performance.now();
  const input = createInputWatch(monotonic, timers);
  const clock = createMatchClock(surroundings.environment.now, monotonic, input);
  const environment: Environment = { ...surroundings.environment, now: clock.now };
  const timekeeper = store.bulletins.isShared
    ? createTimekeeper(store.timeline, clock, monotonic)
    : undefined;
  const processName = environment.newId();
  const metrics = createMetrics();
  const counters = await createCounters(store, environment);
  const readiness = createReadiness(() => performance.now());
  const failed = (where: string, problem: unknown) => {
    metrics.failure(where);
    log.error({ where, err: problem }, 'something failed');
  };

  const wait = (milliseconds: number) => new Promise<void>((resolve) => timers.later(resolve, milliseconds));
  // Before anything takes the time: this machine's clock may be an hour off.
  await joinTimeline({ store, clock, timekeeper, wait });
  const { pushContact, pushServices } = config;
  const push =
    pushContact === undefined
      ? undefined
      : await openPush({
          store,
          environment,
          contact: pushContact,
          services: pushServices,
          post: postToService,
          wait,
          count: metrics.push,
          failed,
        });
  const core = createCore({
    store,
    environment,
    timers,
    clock,
    process: processName,
    chat: config.chat,
    registration: config.registration,
    passwords: createPasswords(config.passwordHashesAtOnce),
    push,
    ...(config.computers
      ? {
          createComputers: (rooms) =>
            createComputers({
              store,
              environment,
              rooms,
              pool: openEnginePool(config.computerThreads),
              failed,
            }),
        }
      : {}),
    failed,
  });
  const { hub, people, service, rooms, peers, computers, lobby } = core;
  metrics.watch({ sockets: hub.count, rooms: rooms.count, liveHeap: watchLiveHeap() });

  const created = await createApp({
    webFolder,
    api: {
      config,
      environment,
      clock,
      store,
      people,
      rooms,
      lobby,
      hub,
      push,
      counters,
      metrics,
      log,
      readiness,
    },
  });
  if (created === 'WEB_APP_MISSING') {
    input.stop();
    await store.close();
    return err({ code: created });
  }
  const app = created;

  // Takes a while: clocks that have been given their time back must not run meanwhile.
  await app.ready();
  const credited = await creditOutage({ store, environment, rooms, wait, failed });
  if (credited > 0) log.info({ matches: credited }, 'clocks were given back the time of the outage');
  const begunAt = readiness.now();
  await store.beats.beat(processName, environment.now());
  readiness.noteWrite(begunAt);
  service.begin();

  const { publicUrl, trustedProxies, socketsPerAddress, requestsPerMinute, challengesPerMinute } = config;
  const sockets = createSockets(app.server, {
    environment,
    timers,
    clock,
    people,
    rooms,
    lobby,
    hub,
    counters,
    metrics,
    isReady: readiness.isReady,
    publicUrl,
    trustedProxies,
    socketsPerAddress,
    requestsPerMinute,
    challengesPerMinute,
    failed,
  });
  const jobs = startJobs({
    store,
    environment,
    process: processName,
    service,
    readiness,
    rooms,
    peers,
    timekeeper,
    sockets,
    counters,
    lobby,
    computers,
    people: hub.people,
    guestDays: config.guestDays,
    wait,
    timers,
    failed,
  });

  async function stop(): Promise<void> {
    readiness.stop();
    // Nothing is read from here on: this process must not vouch for input that arrives now.
    input.stop();
    sockets.stopReceiving();
    push?.close();
    await jobs.stop();
    await computers?.close();
    await rooms.close();
    await sockets.close();
    await closeApp(app);
    await lobby.close();
    hub.close();
    peers.close();
    // Clocks are given back what passes until the next start.
    await store.beats.beat(processName, clock.readUntil(), {
      settledUntil: rooms.settledUntil(),
      difference: timekeeper?.difference() ?? 0,
    });
    await store.close();
  }

  try {
    const address = await app.listen({ port: config.port, host: config.host });
    return ok({ address, stop });
  } catch (problem) {
    await stop();
    throw problem;
  }
}

function placeOf({ dataFolder, databaseUrl }: Config): StorePlace {
  return databaseUrl === undefined
    ? { kind: 'sqlite', folder: dataFolder }
    : { kind: 'postgres', url: databaseUrl };
}

/** Cuts off streams and slow downloads after a while: their clients reconnect. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), LAST_REQUESTS);
  await app.close();
  clearTimeout(timer);
}
