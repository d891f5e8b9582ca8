import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerMessage } from './readServerMessage.js';
import { ServerMessage } from './serverMessages.js';
import { valuesOf } from './testing/values.js';

/** The paths of all fields of a value, those of lists included. */
function pathsOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]))];
}

/** The value with something else at the path. */
function replaced(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, rest, other) : item));
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, other) };
}

/** The match package reads these itself. */
const INNER = /^(event,|saved,options,|saved,events|refusal,values,)/;
/** The fields of a clock depend on its type, which may be a newer one. */
const CLOCK = /,clock,(?!type$)/;

const isRead = (path: readonly string[]): boolean =>
  path.length > 0 && path[0] !== 'type' && !INNER.test(String(path)) && !CLOCK.test(String(path));

describe.each(
  ServerMessage.anyOf.map((schema: TSchema) => [schema['properties'].type.const, schema] as const),
)('the message %s', (_type, schema) => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(valuesOf(schema), (message) => {
        const text = JSON.stringify(message);
        expect(readServerMessage(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('is read with fields of a newer server', () => {
    fc.assert(
      fc.property(valuesOf(schema), (message) => {
        const newer = { ...(message as object), weather: 'fair' };
        expect(readServerMessage(JSON.stringify(newer))).toEqual(JSON.parse(JSON.stringify(newer)));
      }),
      { numRuns: 20 },
    );
  });

  it('is malformed when any of its fields is of another kind', () => {
    fc.assert(
      fc.property(valuesOf(schema), fc.nat(), (message, choice) => {
        const plain: unknown = JSON.parse(JSON.stringify(message));
        const paths = pathsOf(plain).filter(isRead);
        const path = paths[choice % paths.length];
        if (path === undefined) return;
        // No schema of the wire allows this anywhere.
        expect(readServerMessage(JSON.stringify(replaced(plain, path, [[null]])))).toBe('malformed');
      }),
      { numRuns: 300 },
    );
  });
});

it.each(['', '[]', '1', 'null', '{}', '{"type":1}'])('calls %j malformed', (text) => {
  expect(readServerMessage(text)).toBe('malformed');
});

it('calls messages of a newer server unknown', () => {
  expect(readServerMessage('{"type":"weather"}')).toBe('unknown');
  expect(readServerMessage('{"type":"constructor"}')).toBe('unknown');
});
