/** A client below WebSocket: it writes the bytes of its frames itself, as wrongly as it likes, and reads only when asked to. */

import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '@gipfel/protocol';

export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;

interface Frame {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly payload?: Buffer;
  readonly isMasked?: boolean;
}

/** An empty ping, unless told otherwise. The mask is zero, so that the payload stands as it is. */
export function frame({
  opcode = OPCODES.ping,
  isLast = true,
  payload = Buffer.alloc(0),
  isMasked = true,
}: Frame): Buffer {
  const first = (isLast ? 0x80 : 0) | opcode;
  const mask = isMasked ? 0x80 : 0;
  const { length } = payload;
  const header = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10);
  header[0] = first;
  header[1] = mask | (length < 126 ? length : length < 65_536 ? 126 : 127);
  if (header.length === 4) header.writeUInt16BE(length, 2);
  if (header.length === 10) header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, Buffer.alloc(isMasked ? 4 : 0), payload]);
}

/** A socket that has been upgraded and is not read from any more. */
export async function openRaw(host: string, headers: Record<string, string> = {}): Promise<Socket> {
  const [name = '', port = ''] = host.split(':');
  const socket = connect(Number(port), name);
  socket.on('error', () => undefined);
  const lines = [
    `GET ${SOCKET_PATH} HTTP/1.1`,
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
    ...Object.entries(headers).map(([key, value]) => `${key}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const answer = await new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))));
  if (!answer.startsWith('HTTP/1.1 101')) throw new Error(answer.split('\r\n')[0]);
  socket.pause();
  return socket;
}
