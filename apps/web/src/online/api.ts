/** The server's HTTP API as pages call it. */

import { type ApiProblem, createHttpClient } from '@gipfel/client';
import { err, ok, type Result } from '@gipfel/rules';

export type { ApiProblem };

export const { call, open } = createHttpClient({ fetch: (address, init) => fetch(address, init) });

/** The content of a file, once it is here. */
export async function readFile(opened: ReturnType<typeof open>): Promise<Result<Blob, ApiProblem>> {
  const response = await opened;
  if (!response.ok) return response;
  const file = await response.value.blob().catch(() => undefined);
  return file === undefined ? err({ code: 'OFFLINE' }) : ok(file);
}
