/** What is no HTTP at all never becomes a request: it is answered on the bare connection, and that is closed. */

import type { Socket } from 'node:net';
import type { ServerCode } from '@gipfel/protocol';

interface Answer {
  readonly line: string;
  readonly code: ServerCode;
}

const MALFORMED: Answer = { line: '400 Bad Request', code: 'MALFORMED' };
/** By the codes of Node. */
const OTHERS: Readonly<Record<string, Answer>> = {
  HPE_HEADER_OVERFLOW: { line: '431 Request Header Fields Too Large', code: 'TOO_LARGE' },
  ERR_HTTP_REQUEST_TIMEOUT: { line: '408 Request Timeout', code: 'MALFORMED' },
};

export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const answer = OTHERS[code] ?? MALFORMED;
  const body = JSON.stringify({ code: answer.code });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${answer.line}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
  }
  socket.destroy();
}
