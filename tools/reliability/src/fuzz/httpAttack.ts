/** One request that must be refused or at least be harmless. */

import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { API_PATH } from '@gipfel/protocol';
import { type BadRequest, drawRequest } from './badRequests.js';
import type { Random } from './garbage.js';
import type { Report } from './report.js';
import type { Targets } from './targets.js';

export const agent = new Agent({ keepAlive: true, maxSockets: 20 });
const TIMEOUT = 60_000;

/** Anyone may read; these others may succeed because they change nothing. */
const HARMLESS = /^(GET|HEAD|OPTIONS) |^POST \/api\/v1\/guests|^DELETE \/api\/v1\/sessions?\b/;
export async function attackByRequest(
  address: string,
  targets: Targets,
  random: Random,
  report: Report,
): Promise<void> {
  const bad = drawRequest(address, targets, random);
  const what = `${bad.method} ${bad.path}`.slice(0, 200);
  try {
    const { status, body, headers } = await send(address, bad);
    report.answered(what, status, body);
    if (
      status >= 400 &&
      bad.path.startsWith(`${API_PATH}/`) &&
      bad.method !== 'HEAD' &&
      !/^\{"code":"[A-Z_]+"/.test(body)
    )
      report.fault(`${status} without a code for ${what}: ${body.slice(0, 200)}`);
    if (status < 400 && !HARMLESS.test(what))
      report.fault(`${status} for ${what} ${bad.body?.toString().slice(0, 300)}: ${body.slice(0, 200)}`);
    if (headers['x-powered-by'] !== undefined) report.fault('x-powered-by');
  } catch (problem) {
    // Node refuses to send some headers; a huge body may be answered by closing the connection;
    // and a server that cannot parse a request does not know that HEAD wants no body.
    const code = problem instanceof Error && 'code' in problem ? String(problem.code) : String(problem);
    if (
      ![
        'ERR_INVALID_CHAR',
        'ERR_UNESCAPED_CHARACTERS',
        'ECONNRESET',
        'EPIPE',
        'HPE_CLOSED_CONNECTION',
      ].includes(code)
    )
      report.fault(`${what}: ${code}`);
  }
}

function send(
  address: string,
  { method, path, headers, body }: BadRequest,
): Promise<{ readonly status: number; readonly body: string; readonly headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    // Node sends no length with some methods, and the body would be taken for another request.
    const isMeasured = body !== undefined && !('transfer-encoding' in headers);
    const length = isMeasured ? { 'content-length': `${Buffer.byteLength(body)}` } : {};
    const outgoing = request(
      { hostname, port, method, path, headers: { ...headers, ...length }, agent, timeout: TIMEOUT },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          if (text.length < 100_000) text += chunk;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }),
        );
        answer.on('error', reject);
      },
    );
    outgoing.on('timeout', () =>
      outgoing.destroy(Object.assign(new Error('no answer'), { code: 'NO_ANSWER' })),
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
