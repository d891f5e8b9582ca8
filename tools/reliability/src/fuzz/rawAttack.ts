/** Bytes on a bare connection that are not valid HTTP or WebSocket. */

import { connect } from 'node:net';
import { SOCKET_PATH } from '@gipfel/protocol';
import { pickRandom } from '@gipfel/rules';
import type { Random } from './garbage.js';
import type { Report } from './report.js';

const TIMEOUT = 60_000;

const END = '\r\n\r\n';
const JSON_HEAD =
  'POST /api/v1/challenges HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n';
const UPGRADE = `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: HOST\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nOrigin: http://HOST\r\n`;
const KEY = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13';

const OPENINGS: readonly (string | Buffer)[] = [
  `GET / HTTP/1.1${END}`,
  `GET / HTTP/9.9\r\nHost: x${END}`,
  'GET /\r\n\r\n',
  `G\u0000T / HTTP/1.1\r\nHost: x${END}`,
  `GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX: ${'y'.repeat(40_000)}${END}`,
  `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: x\r\nConnection: close${END}`,
  `${JSON_HEAD}Content-Length: 5\r\nContent-Length: 6${END}{}abc`,
  `${JSON_HEAD}Content-Length: -1${END}{}`,
  `${JSON_HEAD}Content-Length: 10\r\nTransfer-Encoding: chunked${END}0${END}`,
  `${JSON_HEAD}Transfer-Encoding: chunked${END}zz\r\n{}\r\n0${END}`,
  `${JSON_HEAD}Transfer-Encoding: chunked${END}ffffffffffffffff\r\n{}`,
  `${JSON_HEAD}Content-Length: 99999999999${END}{`,
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc]),
  Buffer.from([0, 255, 254, 10, 10, 13, 10]),
  `${UPGRADE}Sec-WebSocket-Key: short\r\nSec-WebSocket-Version: 13${END}`,
  `${UPGRADE}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 1${END}`,
  `${UPGRADE.replace('http://HOST', 'http://evil.example')}${KEY}${END}`,
  `${UPGRADE.replace(SOCKET_PATH, '/elsewhere')}${KEY}${END}`,
  `${UPGRADE.replace('websocket', 'h2c')}${KEY}${END}`,
  // Valid so far; then an unmasked frame, reserved bits or an endless length.
  Buffer.concat([Buffer.from(`${UPGRADE}${KEY}${END}`), Buffer.from([0x81, 0x02, 0x7b, 0x7d])]),
  Buffer.concat([Buffer.from(`${UPGRADE}${KEY}${END}`), Buffer.from([0xf1, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])]),
  Buffer.concat([
    Buffer.from(`${UPGRADE}${KEY}${END}`),
    Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0]),
  ]),
  Buffer.concat([Buffer.from(`${UPGRADE}${KEY}${END}`), Buffer.from([0x80, 0x82, 0, 0, 0, 0, 0x7b, 0x7d])]),
  Buffer.concat([Buffer.from(`${UPGRADE}${KEY}${END}`), Buffer.from([0x89, 0xfe, 0x01, 0x00, 0, 0, 0, 0])]),
];

/** Answered or closed; we end unfinished requests. */
export function attackByBytes(address: string, random: Random, report: Report): Promise<void> {
  const opening = pickRandom(OPENINGS, random) ?? '';
  const { hostname, port, host } = new URL(address);
  const bytes =
    typeof opening === 'string'
      ? Buffer.from(opening.replaceAll('HOST', host))
      : Buffer.from(opening.toString('latin1').replaceAll('HOST', host), 'latin1');
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes);
      // Half-close, so that the server does not wait for more.
      setTimeout(() => socket.end(), 20);
    });
    let text = '';
    socket.setTimeout(TIMEOUT, () => {
      report.fault(`neither answered nor closed: ${bytes.toString('latin1').slice(0, 200)}`);
      socket.destroy();
    });
    socket.on('data', (chunk) => {
      if (text.length < 20_000) text += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      // 505 is HTTP's answer to an unknown version.
      report.answered(bytes.toString('latin1').slice(0, 100), status === 505 ? 400 : status, text);
      resolve();
    });
  });
}
