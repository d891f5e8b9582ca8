/** A notice as a message to one device: worded in its language, encrypted for it (RFC 8291), ready to be posted. */

import { createECDH, createPublicKey } from 'node:crypto';
import { FULL_LEVEL } from '@gipfel/engine';
import { isLanguage, loadSection, noticeText } from '@gipfel/i18n';
import { type Notice, noticeAddress } from '@gipfel/protocol';
import { encrypt } from 'http_ece';
import type { Device } from '../store/store.js';
import type { PushKeys } from './keys.js';

export interface PushRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** As `apps/web/public/push.js` reads it. */
export interface PushedNews {
  readonly sentence: string;
  readonly address: string;
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
/** How long a push service keeps a message for a device that is off (seconds). */
const KEPT: Readonly<Record<Notice['kind'], number>> = {
  challenge: DAY,
  accepted: 10 * MINUTE,
  declined: DAY,
  yourTurn: DAY,
  over: DAY,
  rematch: 10 * MINUTE,
};

/** Whether something can be encrypted with these: the point must lie on the curve. */
export function isReadable({ p256dh, auth }: Device['keys']): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  if (point.length !== 65 || point[0] !== 4 || x === undefined || y === undefined) return false;
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  } catch {
    return false;
  }
  return Buffer.from(auth, 'base64url').length === 16;
}

export async function newsFor(language: string, notice: Notice): Promise<PushedNews> {
  const words = await loadSection(isLanguage(language) ? language : 'en', 'people');
  return { sentence: noticeText(words, notice, FULL_LEVEL), address: noticeAddress(notice) ?? '/' };
}

export function makePushRequest(
  { endpoint, keys }: Device,
  notice: Notice,
  news: PushedNews,
  { authorization, topic }: PushKeys,
  now: number,
): PushRequest {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const body = encrypt(Buffer.from(JSON.stringify(news)), {
    version: 'aes128gcm',
    dh: keys.p256dh,
    authSecret: keys.auth,
    privateKey: own,
  });
  const subject = notice.match ?? notice.challenge;
  return {
    url: endpoint,
    headers: {
      Authorization: authorization(new URL(endpoint).origin, now),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/octet-stream',
      TTL: String(KEPT[notice.kind]),
      Urgency: 'high',
      // A newer message about the same match takes the place of an older one that has not arrived.
      ...(subject === undefined ? {} : { Topic: topic(endpoint, subject) }),
    },
    body,
  };
}
