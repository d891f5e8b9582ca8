/** The server's HTTP API as pages call it. Whatever goes wrong comes back as a code. */

import { API_PATH, SERVER_CODES, type ServerCode } from '@gipfel/protocol';
import { err, isRecord, ok, type Refusal, type Result } from '@gipfel/rules';

/** `OFFLINE`: nobody answered · `NO_SERVER`: a plain host of files answered, which knows no people. */
export interface CallProblem {
  readonly code: ServerCode | 'OFFLINE' | 'NO_SERVER';
  /** Milliseconds to wait, when it came too often. */
  readonly retryAfter?: number;
  /** What the referee or the law says, when it was theirs to say. */
  readonly refusal?: Refusal;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `Answer` is what this path is documented to answer with; undefined where there is nothing to say. */
export async function call<Answer = undefined>(
  method: Method,
  path: string,
  body?: unknown,
): Promise<Result<Answer, CallProblem>> {
  const response = await send(method, path, body);
  if (!response.ok) return response;
  if (response.value.status === 204) return ok(undefined as Answer);
  const answer = await response.value.json().catch(() => undefined);
  return answer === undefined ? err({ code: 'NO_SERVER' }) : ok(answer as Answer);
}

/** A file that the server writes, such as many games as one. */
export async function callFile(path: string): Promise<Result<Blob, CallProblem>> {
  const response = await send('GET', path, undefined);
  if (!response.ok) return response;
  const file = await response.value.blob().catch(() => undefined);
  return file === undefined ? err({ code: 'OFFLINE' }) : ok(file);
}

async function send(method: Method, path: string, body: unknown): Promise<Result<Response, CallProblem>> {
  const response = await fetch(API_PATH + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => undefined);
  if (response === undefined) return err({ code: 'OFFLINE' });
  if (!response.ok) return err(await readProblem(response));
  // A host of files answers any address with the app itself.
  return response.headers.get('Content-Type')?.startsWith('text/html') === true
    ? err({ code: 'NO_SERVER' })
    : ok(response);
}

async function readProblem(response: Response): Promise<CallProblem> {
  const said: unknown = await response.json().catch(() => undefined);
  if (typeof said !== 'object' || said === null || !('code' in said))
    return { code: response.status >= 500 ? 'UNAVAILABLE' : 'NO_SERVER' };
  const code = SERVER_CODES.find((known) => known === said.code) ?? 'INTERNAL';
  const retryAfter = 'retryAfter' in said ? said.retryAfter : undefined;
  const refusal = 'refusal' in said ? said.refusal : undefined;
  return {
    code,
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
    ...(isRefusal(refusal) ? { refusal } : {}),
  };
}

function isRefusal(value: unknown): value is Refusal {
  return (
    isRecord(value) &&
    typeof value['code'] === 'string' &&
    Array.isArray(value['cells']) &&
    isRecord(value['values'])
  );
}
