import { readdirSync, readFileSync } from 'node:fs';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeModules } from '../compiler/modules.mjs';
import { isClientMessage, isCommandId } from './index.js';
import * as schemas from './schemas.js';
import { valuesOf } from './testing/values.js';

const FOLDER = new URL('generated/', import.meta.url);

describe('the generated validators', () => {
  it('are those of the schemas (else: node packages/protocol/build.mjs)', () => {
    const written = readdirSync(FOLDER).map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')]);
    const made = [...makeModules(schemas)].map(([name, text]) => [`${name}.ts`, text]);
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(made));
  });

  it('agree with TypeBox on what a client sends', () => {
    const oracle = TypeCompiler.Compile(schemas.ClientMessage);
    // Most changes of a good message make it bad, and some do not.
    const changed = fc
      .tuple(
        valuesOf(schemas.ClientMessage),
        fc.string(),
        fc.oneof(fc.jsonValue(), valuesOf(schemas.Terms)),
        fc.nat(),
      )
      .map(([message, name, value, choice]) => {
        const fields = { ...(message as object) };
        const names = [...Object.keys(fields), name];
        return { ...fields, [names[choice % names.length] ?? name]: value };
      });
    const messages = fc.oneof(valuesOf(schemas.ClientMessage), changed, fc.jsonValue());
    fc.assert(
      fc.property(messages, (message) => {
        expect(isClientMessage(message)).toBe(oracle.Check(message));
      }),
      { numRuns: 2_000 },
    );
  });

  it('know an id', () => {
    expect(isCommandId('command-0001')).toBe(true);
    for (const value of ['short', 'with space', 'x'.repeat(41), 12345678])
      expect(isCommandId(value)).toBe(false);
  });
});
