/** Messages as bytes. One that goes to many sockets, one after the other, is written out once. */

import type { ServerMessage } from '@gipfel/protocol';

let last: ServerMessage | undefined;
let lastBytes = Buffer.alloc(0);

export function messageBytes(message: ServerMessage): Buffer {
  if (message !== last) {
    lastBytes = Buffer.from(JSON.stringify(message));
    last = message;
  }
  return lastBytes;
}
