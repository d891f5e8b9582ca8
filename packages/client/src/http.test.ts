import { type Endpoint, routes, SERVER_CODES } from '@gipfel/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createHttpClient } from './http.js';

interface Asked {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Given {
  readonly status: number;
  readonly text: string;
  readonly type: string | null;
}

const NOTHING: Given = { status: 204, text: '', type: null };
const json = (value: unknown, status = 200): Given => ({
  status,
  text: JSON.stringify(value) ?? '',
  type: 'application/json; charset=utf-8',
});

/** A client whose server gives this response, or none. */
function answeredBy(
  given: Given | undefined,
  host: { server?: string; headers?: Record<string, string> } = {},
) {
  const asked: Asked[] = [];
  const client = createHttpClient({
    ...host,
    fetch: async (address, init) => {
      asked.push({ address, ...init });
      if (given === undefined) throw new TypeError('no network');
      const { status, text, type } = given;
      return {
        ok: status >= 200 && status < 300,
        status,
        text,
        headers: { get: (name: string) => (name.toLowerCase() === 'content-type' ? type : null) },
        json: async (): Promise<unknown> => JSON.parse(text),
      };
    },
  });
  return { ...client, asked };
}

describe('a request', () => {
  it('is the method and the address of its route', async () => {
    const { call, asked } = answeredBy(NOTHING);
    await call(routes.getServer);
    await call(routes.getRatings, { params: { name: 'a/b ü?' }, query: { game: 'tzaar', speed: 'fast' } });
    await call(routes.searchMatches, { query: { rated: false, player: 'id:x&y', before: undefined } });
    await call(routes.searchMatches);
    expect(asked.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'GET /api/v1/server',
      'GET /api/v1/players/a%2Fb%20%C3%BC%3F/ratings?game=tzaar&speed=fast',
      'GET /api/v1/matches?rated=false&player=id%3Ax%26y',
      'GET /api/v1/matches',
    ]);
  });

  it('carries a body only where there is one, and what identifies a bot always', async () => {
    const host = { server: 'https://gipfel.example', headers: { Authorization: 'Bearer gip_x' } };
    const { call, asked } = answeredBy(NOTHING, host);
    await call(routes.signIn, { body: { login: 'Ann', password: 'secret' } });
    await call(routes.signOut);
    expect(asked).toEqual([
      {
        address: 'https://gipfel.example/api/v1/session',
        method: 'POST',
        headers: { Authorization: 'Bearer gip_x', 'Content-Type': 'application/json' },
        body: '{"login":"Ann","password":"secret"}',
      },
      {
        address: 'https://gipfel.example/api/v1/session',
        method: 'DELETE',
        headers: { Authorization: 'Bearer gip_x' },
      },
    ]);
  });

  it('is typed by its route', () => {
    const { call } = answeredBy(NOTHING);
    const wrong = [
      // @ts-expect-error the name is missing
      () => call(routes.getPlayer),
      // @ts-expect-error no such parameter
      () => call(routes.getPlayer, { params: { id: 'x' } }),
      // @ts-expect-error no such speed
      () => call(routes.getLeaderboard, { params: { game: 'tzaar', speed: 'blitz' } }),
      // @ts-expect-error a number is wanted
      () => call(routes.searchMatches, { query: { limit: '5' } }),
      // @ts-expect-error a password is wanted
      () => call(routes.signIn, { body: { login: 'Ann' } }),
      // @ts-expect-error it takes no body
      () => call(routes.signOut, { body: {} }),
      // @ts-expect-error preferences hold no objects
      () => call(routes.changeMe, { body: { preferences: { chat: {} } } }),
    ];
    expect(wrong).toHaveLength(7);
  });
});

describe('a response', () => {
  it('is what the route promises', async () => {
    const person = { id: 'person000001', kind: 'account', name: 'Ann' };
    const player = { person, createdAt: 1, online: true, ratings: [] };
    const found = await answeredBy(json(player)).call(routes.getPlayer, { params: { name: 'Ann' } });
    expect(found).toEqual({ ok: true, value: player });
    // Typed by the schema.
    if (found.ok) expect(found.value.person.name?.length).toBe(3);
    expect(await answeredBy(NOTHING).call(routes.signOut)).toEqual({ ok: true, value: undefined });
  });

  it.each<[string, Given]>([
    ['other JSON', json({ players: 'none' })],
    ['nothing', NOTHING],
    ['half a JSON', { ...json({}), text: '{"players":[' }],
    ['a text', { ...json({}), text: 'hello', type: 'text/plain' }],
    ['a wrong entry', json({ players: [{ id: 'person000001' }] })],
  ])('is unreadable when it is %s', async (_name, given) => {
    expect(await answeredBy(given).call(routes.findPlayers, { query: { name: 'a' } })).toEqual({
      ok: false,
      error: { code: 'UNREADABLE' },
    });
  });

  it('is unreadable when something comes where nothing should', async () => {
    expect(await answeredBy(json({})).call(routes.signOut)).toMatchObject({ error: { code: 'UNREADABLE' } });
  });

  it('is handed over whole where it is a file', async () => {
    const file = { status: 200, text: 'a record', type: 'text/plain; charset=utf-8' };
    const opened = await answeredBy(file).open(routes.getRecord, { params: { id: 'match0000001' } });
    expect(opened).toMatchObject({ ok: true, value: { text: 'a record' } });
  });
});

describe('a problem', () => {
  const codeOf = async (given: Given | undefined) => {
    const { call, open } = answeredBy(given);
    const [called, opened] = [await call(routes.getServer), await open(routes.exportMe)];
    expect(opened).toEqual(called);
    return called.ok ? 'ok' : called.error.code;
  };

  it('has the code of the server', async () => {
    for (const code of SERVER_CODES) expect(await codeOf(json({ code }, 403))).toBe(code);
  });

  it('says how long to wait, and what the rules say', async () => {
    const refusal = { code: 'BLITZ_BOARD', rule: 'Z8.1', cells: [], values: {} };
    const given = json({ code: 'TERMS_REFUSED', refusal, retryAfter: 5000, at: 'body' }, 422);
    expect(await answeredBy(given).call(routes.getServer)).toEqual({
      ok: false,
      error: { code: 'TERMS_REFUSED', refusal, retryAfter: 5000 },
    });
  });

  it('leaves out a refusal that is none of the rules', async () => {
    const given = json({ code: 'REFUSED', refusal: { code: 'EXPORT_PASS', values: {} } }, 422);
    expect(await answeredBy(given).call(routes.getServer)).toEqual({ ok: false, error: { code: 'REFUSED' } });
  });

  it('is told apart: nobody answers, a host of files answers, a proxy answers', async () => {
    expect(await codeOf(undefined)).toBe('OFFLINE');
    const page = { text: '<!doctype html>', type: 'text/html' };
    expect(await codeOf({ status: 200, ...page })).toBe('NO_SERVER');
    expect(await codeOf({ status: 404, ...page })).toBe('NO_SERVER');
    expect(await codeOf({ status: 502, ...page })).toBe('UNAVAILABLE');
    expect(await codeOf(json({ message: 'hm' }, 500))).toBe('UNAVAILABLE');
  });
});

it('never throws, whatever the server sends', async () => {
  const all: readonly Endpoint<Record<never, never>>[] = Object.values(routes);
  const texts = fc.oneof(fc.json(), fc.string(), fc.constant('{"code":'));
  const given = fc.record({
    status: fc.oneof(fc.constantFrom(200, 204, 304, 401, 503), fc.integer({ min: 200, max: 599 })),
    text: texts,
    type: fc.constantFrom('application/json', 'text/html', 'text/plain', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...all), given, async (endpoint, response) => {
      const result = await answeredBy(response).call(endpoint);
      if (result.ok) expect(endpoint.check?.(result.value)).toBe(true);
      else expect(result.error.code).toEqual(expect.any(String));
    }),
    { numRuns: 500 },
  );
});
