import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readServerMessage } from './readServerMessage.js';
import { ServerMessage } from './serverMessages.js';
import { isChecked, pathsOf, replaced } from './testing/changes.js';
import { valuesOf } from './testing/values.js';

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
        const paths = pathsOf(plain).filter(isChecked);
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
