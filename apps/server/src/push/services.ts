/** The way out: only to push services that the server's owner trusts. A browser names any address it likes. */

import type { PushRequest } from './message.js';

/** Milliseconds. */
const PATIENCE = 10_000;

/** `*.example.org` means every host below it. */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (url === undefined || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  return services.some((service) =>
    service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
  );
}

/** The status of the answer; rejects when there is none. Who answers with another address is not followed. */
export async function postToService({ url, headers, body }: PushRequest): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers,
    body: Buffer.from(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE),
  });
  // What else it says is not read, and must not hold the connection.
  await answer.body?.cancel();
  return answer.status;
}
