/** A browser as a push service serves it: its subscription, and what it reads of a message (RFC 8291, written out by itself). */

import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushedNews, PushRequest } from '../message.js';

export interface PushBrowser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  read(body: Uint8Array): PushedNews;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

export function openBrowser(endpoint: string): PushBrowser {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    read(bytes) {
      const body = Buffer.from(bytes);
      // 16 bytes of salt, 4 of the record's size, the length of the sender's key, and the key.
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = derive(own.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      // The last record ends with 2 and any number of zeros.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

export const readNews = (browser: PushBrowser, requests: readonly PushRequest[]): readonly PushedNews[] =>
  requests.filter(({ url }) => url === browser.endpoint).map(({ body }) => browser.read(body));
