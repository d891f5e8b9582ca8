/** Somebody with a browser, who asks over HTTP and keeps the cookie. */

import { type ApiProblem, createHttpClient, type HttpClient } from '@gipfel/client';
import type { Result } from '@gipfel/rules';

interface Visitor extends HttpClient<Response> {
  /** Empty until the server has set one. */
  cookie(): string;
}

export function openVisitor(server: string): Visitor {
  let cookie = '';
  const client = createHttpClient({
    server,
    fetch: async (address, init) => {
      const headers = { ...init.headers, Origin: server, ...(cookie === '' ? {} : { Cookie: cookie }) };
      const response = await fetch(address, { ...init, headers });
      cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return response;
    },
  });
  return { ...client, cookie: () => cookie };
}

/** Where a refusal means that the trial cannot go on. */
export async function valueFrom<Value>(asked: Promise<Result<Value, ApiProblem>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer.error));
  return answer.value;
}
