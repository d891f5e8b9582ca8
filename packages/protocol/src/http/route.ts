/** How a route of the HTTP API is described, and the types that follow from the description. */

import type { Static, TObject, TOptional, TSchema } from '@sinclair/typebox';
import type { Check } from '../checks.js';
import type { Of } from '../schema.js';
import type { Scope } from '../scopes.js';

type Tag = 'people' | 'me' | 'players' | 'challenges' | 'matches' | 'bots';

/** `session`: no token will do · a scope: a session, or a token with it · `guest`: like `challenge`, but strangers become guests. */
export type Access = 'session' | 'guest' | Scope;

export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below `API_PATH`; `:name` stands for a field of `params`. */
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  /** Left out: open to everybody. */
  readonly access?: Access;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TObject;
  /** The JSON that comes back. Left out, and no `file`: nothing comes back (204). */
  readonly response?: TSchema;
  /** What comes back instead of one JSON value. */
  readonly file?: FileResponse;
  /** Clients may cache the response; 304 when it is unchanged. */
  readonly isCached?: true;
  /** What is special about the problems of this route. */
  readonly problems?: string;
}

interface FileResponse {
  readonly description: string;
  /** The media types in which it comes. */
  readonly types: readonly string[];
}

/** A client may leave the field out. */
export const withDefault = <S extends TSchema>(schema: S, value: Static<S>) => ({
  ...schema,
  default: value,
});

// ── what the server's handler receives and returns ──────────────────────────

type Field<R, Name extends string> = R extends { readonly [key in Name]: infer S extends TSchema }
  ? Of<S>
  : undefined;
export type ParamsOf<R> = Field<R, 'params'>;
export type QueryOf<R> = Field<R, 'query'>;
export type BodyOf<R> = Field<R, 'body'>;
export type ResponseOf<R> = Field<R, 'response'>;

// ── what a client sends ─────────────────────────────────────────────────────

type Omittable<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends TOptional<TSchema> | { readonly default: unknown } ? Key : never;
}[keyof Fields];

type Sent<Fields extends Readonly<Record<string, TSchema>>> = {
  readonly [Key in Exclude<keyof Fields, Omittable<Fields>>]: Of<Fields[Key]>;
} & { readonly [Key in Omittable<Fields>]?: Of<Fields[Key]> | undefined };

/** Omitted where the route takes nothing, optional where it needs nothing. */
type Part<R, Name extends string> = R extends { readonly [key in Name]: TObject<infer Fields> }
  ? Exclude<keyof Fields, Omittable<Fields>> extends never
    ? { readonly [key in Name]?: Sent<Fields> }
    : { readonly [key in Name]: Sent<Fields> }
  : { readonly [key in Name]?: never };

type RequestOf<R> = Part<R, 'params'> & Part<R, 'query'> & Part<R, 'body'>;

/** A route as clients need it, without schemas: `src/generated` has one for each. */
export interface Endpoint<Request = unknown, Response = unknown> {
  readonly method: Route['method'];
  readonly path: string;
  /** Accepts what comes back; left out where that is a file. */
  readonly check?: Check;
  /** In types only. */
  readonly takes?: Request;
  readonly returns?: Response;
}
export type EndpointOf<R> = Endpoint<RequestOf<R>, ResponseOf<R>>;
