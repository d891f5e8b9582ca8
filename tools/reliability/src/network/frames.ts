/** A text message as a WebSocket frame, for cutting it in two. */

/** `masked`: as clients must; a zero key keeps the text readable. */
export function textFrame(text: string, masked: boolean): Buffer {
  const payload = Buffer.from(text);
  const mask = masked ? 0x80 : 0;
  const key = masked ? Buffer.alloc(4) : Buffer.alloc(0);
  return Buffer.concat([head(payload.length, mask), key, payload]);
}

function head(length: number, mask: number): Buffer {
  if (length < 126) return Buffer.from([0x81, mask | length]);
  if (length < 65_536) return Buffer.from([0x81, mask | 126, length >> 8, length & 255]);
  const long = Buffer.alloc(10);
  long[0] = 0x81;
  long[1] = mask | 127;
  long.writeBigUInt64BE(BigInt(length), 2);
  return long;
}
