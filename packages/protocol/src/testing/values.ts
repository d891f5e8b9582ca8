/** Draws values that fit a schema. */

import type { TSchema } from '@sinclair/typebox';
import fc from 'fast-check';

export function valuesOf(schema: TSchema): fc.Arbitrary<unknown> {
  const { anyOf, enum: words } = schema as {
    readonly anyOf?: readonly TSchema[];
    readonly enum?: readonly unknown[];
  };
  if (anyOf !== undefined) return fc.oneof(...anyOf.map(valuesOf));
  if (words !== undefined) return fc.constantFrom(...words);
  if (schema['const'] !== undefined) return fc.constant(schema['const']);
  switch (schema['type']) {
    case 'string':
      return stringsOf(schema);
    case 'integer':
      return fc.integer({ min: schema['minimum'] ?? -1_000_000, max: schema['maximum'] ?? 1_000_000 });
    case 'number':
      return fc.integer({ min: schema['minimum'] ?? -1_000_000, max: schema['maximum'] ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema);
    case 'object':
      return objectsOf(schema);
    default:
      return fc.jsonValue();
  }
}

function stringsOf({ pattern, minLength, maxLength }: TSchema): fc.Arbitrary<string> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ minLength: minLength ?? 0, ...(maxLength === undefined ? {} : { maxLength }) });
}

function listsOf({ items, minItems, maxItems }: TSchema): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map(valuesOf));
  return fc.array(valuesOf(items), { minLength: minItems ?? 0, maxLength: Math.min(maxItems ?? 3, 3) });
}

function objectsOf({ properties = {}, required = [] }: TSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries<TSchema>(properties).map(([name, field]) => [name, valuesOf(field)]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required, noNullPrototype: true });
}
