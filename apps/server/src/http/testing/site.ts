/** A whole server but for sockets and computers; asked without a network. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SavedMatch } from '@gipfel/match';
import type { MatchView } from '@gipfel/protocol';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { type Config, ConfigSchema } from '../../config/config.js';
import { type Environment, realEnvironment } from '../../environment.js';
import { type Counters, createCounters } from '../../limits/counters.js';
import { createLobby } from '../../lobby/lobby.js';
import { matchView } from '../../lobby/views.js';
import { createNotices } from '../../notices/notices.js';
import { createLog } from '../../ops/log.js';
import { createMetrics } from '../../ops/metrics.js';
import type { ReadyState } from '../../ops/readiness.js';
import { createPasswords } from '../../people/passwords.js';
import { createPeople, type People } from '../../people/people.js';
import type { PushRequest } from '../../push/message.js';
import { openPush } from '../../push/push.js';
import { rateMatch } from '../../ratings/glicko.js';
import { createRoomManager, type RoomManager } from '../../room/manager.js';
import { aloneAndPrompt } from '../../room/testing/alone.js';
import { createHub, type Hub } from '../../socket/hub.js';
import { openStore, type StorePlace } from '../../store/openStore.js';
import type { Store } from '../../store/store.js';
import { createApp } from '../app.js';

const PAGE =
  '<!doctype html><title>Gipfel</title><meta name="description" content="Play." /><div id="app"></div>';

export interface Site {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly people: People;
  readonly hub: Hub;
  readonly rooms: RoomManager;
  readonly counters: Counters;
  /** Everything that was logged. */
  readonly logged: () => string;
  readonly settings: { state: ReadyState; now: (() => number) | undefined; pushStatus: number };
  /** What push services were sent. */
  readonly posted: readonly PushRequest[];
  close(): Promise<void>;
}

/** On an embedded database of its own, unless another place is named. */
export async function openSite(wishes: Partial<Config> = {}, place?: StorePlace): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'gipfel-site-'));
  writeFileSync(join(folder, 'index.html'), PAGE);
  const opened = await openStore(place ?? { kind: 'sqlite', folder: join(folder, 'data') });
  if (!opened.ok) throw new Error(opened.error.code);
  const store = opened.value;
  const config = Value.Decode(
    ConfigSchema,
    Value.Default(ConfigSchema, {
      dataFolder: folder,
      logLevel: 'trace',
      // One address asks for everything here.
      requestsPerMinute: 100_000,
      signInsPerMinute: 1000,
      registrationsPerHour: 1000,
      challengesPerMinute: 1000,
      ...wishes,
    }),
  );
  const settings: Site['settings'] = { state: 'ready', now: undefined, pushStatus: 201 };
  const startedAt = realEnvironment.now();
  const environment: Environment = {
    ...realEnvironment,
    now: () => settings.now?.() ?? realEnvironment.now(),
  };
  const lines: string[] = [];
  const log = createLog(config.logLevel, { write: (line) => lines.push(line) });
  const failed = (where: string, problem: unknown) => log.error({ where, err: problem }, 'failed');
  const metrics = createMetrics();
  const counters = await createCounters(store, environment);
  const hub = createHub(store.bulletins);
  const posted: PushRequest[] = [];
  const push =
    config.pushContact === undefined
      ? undefined
      : await openPush({
          store,
          environment,
          contact: config.pushContact,
          services: config.pushServices,
          post: async (request) => {
            posted.push(request);
            return settings.pushStatus;
          },
          wait: async () => {},
          count: metrics.push,
          failed,
        });
  const notices = createNotices({ store, hub, environment, push });
  const people = createPeople({
    store,
    environment,
    // Cheap ones: what good ones cost is a matter of `passwords.test.ts`.
    passwords: createPasswords(config.passwordHashesAtOnce, { memoryCost: 64, timeCost: 1, parallelism: 1 }),
    registration: config.registration,
    closeSockets: hub.signOut,
  });
  const rooms = createRoomManager({
    store,
    environment,
    ...aloneAndPrompt(environment),
    process: 'test',
    servedSince: () => startedAt,
    isServed: () => true,
    chat: config.chat,
    isComputer: () => false,
    viewOf: async (row) => matchView(row, await store.people.faces(row.players)),
    rate: rateMatch,
    committed: () => undefined,
    wentOn: (row, toMove, present) => {
      notices.matchWentOn(row, toMove, present).catch((problem) => failed('notices', problem));
    },
    failed,
  });
  const lobby = createLobby({
    store,
    environment,
    process: 'site',
    hub,
    rooms,
    notices,
    computers: undefined,
  });
  metrics.watch({ sockets: hub.count, rooms: rooms.count, liveHeap: () => 0 });
  const app = await createApp({
    webFolder: folder,
    api: {
      config,
      environment,
      store,
      people,
      rooms,
      lobby,
      hub,
      push,
      counters,
      metrics,
      log,
      clock: { arrivedAt: () => environment.now() },
      readiness: { state: () => settings.state },
    },
  });
  if (app === 'WEB_APP_MISSING') throw new Error(app);
  await app.ready();
  return {
    app,
    store,
    people,
    hub,
    rooms,
    settings,
    counters,
    posted,
    logged: () => lines.join(''),
    close: async () => {
      await app.close();
      await lobby.close();
      await rooms.close();
      hub.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What the tests read of answers; which of it is there is what they ask. */
interface Told {
  readonly code: string;
  readonly at: string;
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly email?: string;
  readonly state: string;
  readonly secret: string;
  readonly suspendedUntil: number;
  readonly preferences: object;
  readonly me: { readonly id: string; readonly kind: string };
  readonly person: { readonly id: string };
  readonly players: readonly object[];
  readonly blocks: readonly object[];
  /** By its id; the whole one comes by `wholeMatch`. */
  readonly match: string;
  readonly matches: readonly object[];
  readonly challenges: readonly { readonly id: string }[];
  readonly received: readonly object[];
  readonly sent: readonly { readonly id: string }[];
  readonly token: { readonly id: string };
  readonly tokens: readonly { readonly id: string }[];
}

/** For answers that are no JSON: whatever is read of them is missing. */
const NOTHING_TOLD = {} as Told;

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly json: Told;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

/** A browser: keeps its cookie and says where its requests come from. With a token it is a program. */
export class Client {
  cookie: string | undefined;
  token: string | undefined;

  constructor(
    private readonly site: Site,
    private readonly address = '127.0.0.1',
  ) {}

  get = (url: string, headers: Record<string, string> = {}) => this.ask({ method: 'GET', url, headers });
  post = (url: string, body?: object, headers: Record<string, string> = {}) =>
    this.ask({ method: 'POST', url, headers, ...(body === undefined ? {} : { payload: body }) });
  patch = (url: string, body: object) => this.ask({ method: 'PATCH', url, payload: body });
  delete = (url: string, body?: object) =>
    this.ask({ method: 'DELETE', url, ...(body === undefined ? {} : { payload: body }) });

  async wholeMatch(id: string): Promise<{ readonly match: MatchView; readonly saved: SavedMatch }> {
    // Sound: the server checks its answers against the schema of this route, and `fromSaved` checks the rest where it matters.
    return JSON.parse((await this.get(`/matches/${id}`)).body) as {
      readonly match: MatchView;
      readonly saved: SavedMatch;
    };
  }

  async ask({ url, headers, ...options }: InjectOptions): Promise<Answer> {
    const path = String(url);
    const response = await this.site.app.inject({
      ...options,
      url: path.startsWith('/api') || path.startsWith('//') ? path : `/api/v1${path}`,
      remoteAddress: this.address,
      headers: {
        host: 'localhost:3141',
        ...(this.token === undefined
          ? { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3141' }
          : { authorization: `Bearer ${this.token}` }),
        ...(this.cookie === undefined ? {} : { cookie: `gipfel_session=${this.cookie}` }),
        ...headers,
      },
    });
    const set = response.cookies.filter(({ name }) => name.endsWith('gipfel_session'));
    if (set.length > 0) this.cookie = set.find(({ value }) => value !== '')?.value;
    const isJson = String(response.headers['content-type'] ?? '').startsWith('application/json');
    return {
      status: response.statusCode,
      body: response.body,
      json: isJson ? response.json<Told>() : NOTHING_TOLD,
      headers: response.headers,
    };
  }

  async register(name: string, password = 'Blue-Ring-and-9-marbles'): Promise<this> {
    const { status, body } = await this.post('/accounts', { name, password });
    if (status !== 200) throw new Error(body);
    return this;
  }

  /** For an account that was registered with `PASSWORD`. */
  makeToken(...scopes: readonly string[]): ReturnType<Client['post']> {
    return this.post('/me/tokens', { label: scopes.join(' '), scopes, password: PASSWORD });
  }
}

export const PASSWORD = 'Blue-Ring-and-9-marbles';

export const TERMS = {
  start: { game: 'tzaar', start: 'fixed' },
  clock: { type: 'fischer', initial: 300_000, increment: 5000 },
  touchMove: false,
  rated: false,
  chat: true,
} as const;
