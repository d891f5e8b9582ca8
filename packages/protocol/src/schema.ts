/** How schemas are written here, and the types that follow from them. */

import { type Static, type TSchema, Type } from '@sinclair/typebox';

type ReadonlyDeep<T> = T extends object ? { readonly [Key in keyof T]: ReadonlyDeep<T[Key]> } : T;

/** What a schema describes. Messages are values: nobody changes them. */
export type Of<Schema extends TSchema> = ReadonlyDeep<Static<Schema>>;

/** Exactly these fields: any other is refused. */
export const strict = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });

/** A union rather than an `enum`, which TypeBox's own checks do not know. */
export const oneOf = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>(Type.Union(words.map((word) => Type.Literal(word))));
