/**
 * Whether a request comes from our own pages. Browsers say so in `Sec-Fetch-Site` or `Origin`, which scripts of other sites cannot forge;
 * the cookie alone proves nothing, since browsers send it along wherever a request comes from.
 */

import type { IncomingHttpHeaders } from 'node:http';
import { isOriginAllowed } from '../socket/origin.js';

/** `unknown`: not from a browser, or from one that says nothing. */
export function originOf(
  headers: IncomingHttpHeaders,
  host: string,
  publicUrl: string | undefined,
): 'own' | 'foreign' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign';
  const { origin } = headers;
  if (origin === undefined) return 'unknown';
  return isOriginAllowed({ origin, host, publicUrl }) ? 'own' : 'foreign';
}
