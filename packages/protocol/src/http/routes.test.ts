import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Endpoint, routes } from '../index.js';
import { isChecked, pathsOf, replaced } from '../testing/changes.js';
import { valuesOf } from '../testing/values.js';
import type { Route } from './route.js';
import { ROUTES } from './routes.js';

const all: readonly (readonly [string, Route, Endpoint])[] = Object.entries(ROUTES).map(([name, route]) => [
  name,
  route,
  routes[name as keyof typeof ROUTES],
]);
/** Fields that clients do not read. */
const isRead = (path: readonly string[]) => isChecked(path) && !/^(me,)?preferences,/.test(String(path));

describe('the routes', () => {
  it('have addresses of their own', () => {
    const addresses = all.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all)('%s takes the parameters that its path names', (_name, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(params?.properties ?? {})).toEqual(named);
  });

  it.each(all)('%s sends a body only where a method has one, and returns one thing', (_name, route) => {
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    expect(route.response !== undefined && route.file !== undefined).toBe(false);
  });

  it.each(all)('%s is the same for clients', (_name, { method, path, file }, endpoint) => {
    expect(endpoint).toMatchObject({ method, path });
    expect(endpoint.check === undefined).toBe(file !== undefined);
  });
});

const answered = all.flatMap(([name, { response }, { check }]) =>
  response === undefined || check === undefined ? [] : [[name, response, check] as const],
);

describe.each(answered)('what comes back from %s', (_name, schema, check) => {
  it('is accepted, also with fields of a newer server', () => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(check(value)).toBe(true);
        expect(check({ ...(value as object), weather: 'fair' })).toBe(true);
      }),
      { numRuns: 20 },
    );
  });

  it('is refused when any of its fields is of another kind', () => {
    fc.assert(
      fc.property(valuesOf(schema), fc.nat(), (value, choice) => {
        const paths = pathsOf(value).filter(isRead);
        const path = paths[choice % paths.length];
        // No schema allows this anywhere.
        if (path !== undefined) expect(check(replaced(value, path, [[null]]))).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it.each([undefined, null, 0, 'text', true, []])('is not %j', (value) => {
    expect(check(value)).toBe(false);
  });
});

describe('where nothing comes back', () => {
  const silent = all.filter(([, { response, file }]) => response === undefined && file === undefined);
  it.each(silent)('%s accepts nothing else', (_name, _route, { check }) => {
    expect(check?.(undefined)).toBe(true);
    for (const value of [null, {}, '', 0]) expect(check?.(value)).toBe(false);
  });
});
