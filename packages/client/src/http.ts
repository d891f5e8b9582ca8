/** The HTTP API for pages and bots, typed by the protocol's routes. Whatever goes wrong becomes a code. */

import type { MatchRefusal } from '@gipfel/match';
import { API_PATH, type Endpoint, isProblem, isRefusal, type ServerCode } from '@gipfel/protocol';
import { err, ok, type Result } from '@gipfel/rules';

/**
 * `OFFLINE`: nobody answered · `NO_SERVER`: a plain host of files answered, which knows no people · `UNREADABLE`: the response is not
 * what the route promises.
 */
export interface ApiProblem {
  readonly code: ServerCode | 'OFFLINE' | 'NO_SERVER' | 'UNREADABLE';
  /** How long to wait when it came too often (milliseconds). */
  readonly retryAfter?: number;
  /** Why the referee or the rules refuse. */
  readonly refusal?: MatchRefusal;
}

/** The standard `Response` as far as it is used here. */
interface StandardResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
}

interface RequestInit {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface HttpHost<Response extends StandardResponse> {
  /** Where the server is; left out in its own pages. */
  readonly server?: string;
  /** Sent with every request: a bot's `Authorization`. */
  readonly headers?: Readonly<Record<string, string>>;
  fetch(address: string, init: RequestInit): Promise<Response>;
}

type Fields = Readonly<Record<string, unknown>>;

interface AnyRequest {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
}

/** What to send; may be left out where nothing is needed. */
type Sent<Request> = Record<never, never> extends Request ? [request?: Request] : [request: Request];

export interface HttpClient<Response> {
  /** Returns what the route promises: JSON, or undefined where there is nothing to say. */
  call<Request extends AnyRequest, Value>(
    endpoint: Endpoint<Request, Value>,
    ...sent: Sent<Request>
  ): Promise<Result<Value, ApiProblem>>;
  /** For routes that return files and streams. */
  open<Request extends AnyRequest>(
    endpoint: Endpoint<Request>,
    ...sent: Sent<Request>
  ): Promise<Result<Response, ApiProblem>>;
}

export function createHttpClient<Response extends StandardResponse>({
  server = '',
  headers = {},
  fetch,
}: HttpHost<Response>): HttpClient<Response> {
  async function send({ method, path }: Endpoint, { params, query, body }: AnyRequest = {}) {
    const response = await fetch(`${server}${API_PATH}${makeAddress(path, params, query)}`, {
      method,
      headers: body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => undefined);
    if (response === undefined) return err({ code: 'OFFLINE' } as const);
    if (!response.ok) return err(await readProblem(response));
    // A host of files answers any address with the app itself.
    return response.headers.get('Content-Type')?.startsWith('text/html') === true
      ? err({ code: 'NO_SERVER' } as const)
      : ok(response);
  }

  return {
    async call(endpoint, ...[request]) {
      const response = await send(endpoint, request);
      if (!response.ok) return response;
      const value = response.value.status === 204 ? undefined : await readJson(response.value);
      return isReturned(endpoint, value) ? ok(value) : err({ code: 'UNREADABLE' });
    },
    open: (endpoint, ...[request]) => send(endpoint, request),
  };
}

function makeAddress(path: string, params: Fields = {}, query: Fields = {}): string {
  const place = path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])));
  const asked = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return asked.length === 0 ? place : `${place}?${asked.join('&')}`;
}

/** Undefined where it is no JSON, or breaks off. */
function readJson(response: StandardResponse): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function isReturned<Value>({ check }: Endpoint<unknown, Value>, value: unknown): value is Value {
  return check?.(value) === true;
}

async function readProblem(response: StandardResponse): Promise<ApiProblem> {
  const said = await readJson(response);
  if (!isProblem(said)) return { code: response.status >= 500 ? 'UNAVAILABLE' : 'NO_SERVER' };
  const { code, retryAfter, refusal } = said;
  return {
    code,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(isRefusal(refusal) ? { refusal } : {}),
  };
}
