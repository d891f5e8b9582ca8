/**
 * A game as an address: `#g=1.<data>`. The record's text is compressed and written in the letters an address may hold, so the
 * link carries all of it and no server has to keep anything. Version 1 of the data: four bytes length and four bytes CRC-32 of
 * the text in UTF-8, both big-endian, then the text deflated without a header.
 */

import { err, ok, type Result } from '@gipfel/rules';

export type ShareLinkProblem =
  /** Truncated, mistyped, or not one of our links. */
  | 'LINK_BROKEN'
  | 'LINK_NEWER'
  | 'LINK_TOO_LARGE'
  /** This browser cannot compress. */
  | 'LINK_UNSUPPORTED';

const VERSION = 1;
const SIGN = '#g=';
const HEAD_BYTES = 8;
/** Of uncompressed text, checked before decompression. */
export const LONGEST_SHARED = 1_000_000;
/** Of the whole fragment; messengers and servers truncate longer addresses. */
const MAX_LINK = 32_000;

export function isShareLink(hash: string): boolean {
  return hash.startsWith(SIGN);
}

/** The fragment with its `#`. */
export async function makeShareLink(text: string): Promise<Result<string, ShareLinkProblem>> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length > LONGEST_SHARED) return err('LINK_TOO_LARGE');
  if (typeof CompressionStream === 'undefined') return err('LINK_UNSUPPORTED');
  const packed = await readAll(
    pass(bytes, () => new CompressionStream('deflate-raw')),
    LONGEST_SHARED,
  );
  if (packed === undefined) return err('LINK_TOO_LARGE');
  const data = new Uint8Array(HEAD_BYTES + packed.length);
  const head = new DataView(data.buffer);
  head.setUint32(0, bytes.length);
  head.setUint32(4, checksum(bytes));
  data.set(packed, HEAD_BYTES);
  const link = `${SIGN}${VERSION}.${toLetters(data)}`;
  return link.length > MAX_LINK ? err('LINK_TOO_LARGE') : ok(link);
}

/** Total: any input gives the record's text or a reason. */
export async function parseShareLink(hash: string): Promise<Result<string, ShareLinkProblem>> {
  const [, version, letters] = /^#g=(\d{1,6})\.([A-Za-z0-9_-]*)$/.exec(hash) ?? [];
  if (version === undefined || letters === undefined) return err('LINK_BROKEN');
  if (Number(version) > VERSION) return err('LINK_NEWER');
  if (Number(version) < VERSION) return err('LINK_BROKEN');
  const data = fromLetters(letters);
  if (data === undefined || data.length <= HEAD_BYTES) return err('LINK_BROKEN');
  const head = new DataView(data.buffer);
  const length = head.getUint32(0);
  if (length > LONGEST_SHARED) return err('LINK_TOO_LARGE');
  if (typeof DecompressionStream === 'undefined') return err('LINK_UNSUPPORTED');
  const bytes = await unpack(data.subarray(HEAD_BYTES), length);
  if (bytes === undefined || bytes.length !== length || checksum(bytes) !== head.getUint32(4))
    return err('LINK_BROKEN');
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return err('LINK_BROKEN');
  }
}

async function unpack(packed: Uint8Array<ArrayBuffer>, most: number): Promise<Uint8Array | undefined> {
  try {
    return await readAll(
      pass(packed, () => new DecompressionStream('deflate-raw')),
      most,
    );
  } catch {
    return undefined;
  }
}

function pass(
  bytes: Uint8Array<ArrayBuffer>,
  make: () => GenericTransformStream,
): ReadableStream<Uint8Array> {
  const { writable, readable } = make();
  const writer = writable.getWriter();
  // Errors surface on the reading side.
  writer.write(bytes).catch(() => undefined);
  writer.close().catch(() => undefined);
  return readable;
}

/** Undefined when the stream exceeds the limit. */
async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | undefined> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.length;
    if (length > most) {
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    chunks.push(read.value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function toLetters(data: Uint8Array): string {
  let text = '';
  for (const byte of data) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromLetters(letters: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const text = atob(letters.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The reversed polynomial of CRC-32. */
const POLYNOMIAL = 0xedb88320;

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
  }
  return ~sum >>> 0;
}
