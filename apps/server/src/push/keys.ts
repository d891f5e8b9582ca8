/** The key by which push services know who sends (VAPID, RFC 8292): made once, kept with the data, the same in all processes. */

import { createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { SecretStore } from '../store/store.js';

export interface PushKeys {
  /** What a browser subscribes with: the point on the curve, base64url. */
  readonly publicKey: string;
  /** The `Authorization` of a message to this service. */
  authorization(audience: string, now: number): string;
  /**
   * The `Topic` of messages to a device about the same thing. It says nothing to the service: pages of matches are public, and two devices
   * with the same topic would play each other.
   */
  topic(endpoint: string, subject: string): string;
}

const NAME = 'push';
/** A pass for longer than a day is refused; one that was just made is not yet old. */
const PASS_HOURS = 12;
/** No topic may have more letters (RFC 8030). */
const TOPIC_LENGTH = 32;
/** Before the two coordinates: both are written out. */
const UNCOMPRESSED = Buffer.from([4]);

function freshKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return JSON.stringify(privateKey.export({ format: 'jwk' }));
}

const inJwt = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** `contact`: whom the service may write to when messages go wrong. */
export async function openPushKeys(secrets: SecretStore, contact: string): Promise<PushKeys> {
  const jwk = JSON.parse(await secrets.keep(NAME, freshKey)) as Readonly<Record<'x' | 'y' | 'd', string>>;
  const key = createPrivateKey({ format: 'jwk', key: jwk });
  const point = [jwk.x, jwk.y].map((part) => Buffer.from(part, 'base64url'));
  const publicKey = Buffer.concat([UNCOMPRESSED, ...point]).toString('base64url');
  return {
    publicKey,
    authorization(audience, now) {
      const expires = Math.floor(now / 1000) + PASS_HOURS * 3600;
      const claims = `${inJwt({ typ: 'JWT', alg: 'ES256' })}.${inJwt({ aud: audience, exp: expires, sub: contact })}`;
      const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
      return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
    },
    topic: (endpoint, subject) =>
      createHmac('sha256', jwk.d)
        .update(JSON.stringify(['topic', endpoint, subject]))
        .digest('base64url')
        .slice(0, TOPIC_LENGTH),
  };
}
