import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSite, type Site } from './testing/site.js';

interface Answer {
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly title?: string } }>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly object[];
}

let site: Site;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
let operations: readonly (readonly [string, Operation])[];
let version: string;
beforeAll(async () => {
  site = await openSite();
  ({ paths, openapi: version } = (await site.app.inject('/api/v1/openapi.json')).json());
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
});
afterAll(() => site.close());

/** The places of all schemas that name a list of fixed length as older drafts of JSON Schema did. */
function oldTuples(value: unknown, place = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'additionalItems' || (key === 'items' && Array.isArray(part))
      ? [`${place}/${key}`]
      : oldTuples(part, `${place}/${key}`),
  );
}

describe('the document', () => {
  it('lists the routes', () => {
    expect(version).toBe('3.1.0');
    for (const path of ['/api/v1/matches/{id}/actions', '/api/v1/me/stream', '/api/v1/session'])
      expect(paths).toHaveProperty([path]);
    expect(paths['/api/v1/session']?.['post']).toMatchObject({
      requestBody: { content: { 'application/json': { schema: { required: ['login', 'password'] } } } },
    });
  });

  it('says of every route how it refuses and fails: any may be asked too often, or while the database is away', () => {
    const title = ({ responses }: Operation, status: string) =>
      responses[status]?.content?.['application/json']?.schema?.title;
    const silent = operations.filter(
      ([, operation]) => title(operation, '4XX') !== 'Problem' || title(operation, '5XX') !== 'Problem',
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });

  it('says of every route what comes when all is well, also where it is no JSON', () => {
    const vague = operations.filter(([, { responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return !good.some(([status, { content }]) => status === '204' || content !== undefined);
    });
    expect(vague.map(([name]) => name)).toEqual([]);
    const types = (path: string) => Object.keys(paths[path]?.['get']?.responses['200']?.content ?? {});
    expect(types('/api/v1/matches/{id}/record')).toEqual(['text/plain', 'application/x-go-sgf']);
    expect(types('/api/v1/matches/records')).toEqual(['text/plain']);
    expect(types('/api/v1/me/stream')).toEqual(['application/x-ndjson']);
    for (const path of ['/api/v1/matches/{id}', '/api/v1/matches/{id}/record'])
      expect(paths[path]?.['get']?.responses).toHaveProperty('304');
  });

  it('lets strangers take part, who become guests', () => {
    for (const path of ['/api/v1/challenges', '/api/v1/challenges/{id}/accept', '/api/v1/matches/computer'])
      expect(paths[path]?.['post']?.security).toContainEqual({});
    expect(paths['/api/v1/challenges/{id}/decline']?.['post']?.security).not.toContainEqual({});
  });

  it('is written in the draft of JSON Schema that OpenAPI 3.1 means', () => {
    expect(oldTuples(paths)).toEqual([]);
    expect(paths['/api/v1/matches/{id}']?.['get']).toMatchObject({
      responses: {
        200: {
          content: {
            'application/json': {
              schema: {
                properties: {
                  match: { properties: { players: { prefixItems: [{}, {}], items: false, minItems: 2 } } },
                },
              },
            },
          },
        },
      },
    });
  });
});
