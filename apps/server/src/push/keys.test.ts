import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SecretStore } from '../store/store.js';
import { openPushKeys } from './keys.js';

function memory(): SecretStore {
  const kept = new Map<string, string>();
  return {
    keep: async (name, fresh) => {
      const value = kept.get(name) ?? fresh();
      kept.set(name, value);
      return value;
    },
  };
}

const CONTACT = 'mailto:admin@example.org';
const NOW = 1_800_000_000_000;

describe('the key of the server', () => {
  it('is made once', async () => {
    const secrets = memory();
    const [one, other] = [await openPushKeys(secrets, CONTACT), await openPushKeys(secrets, CONTACT)];
    expect(one.publicKey).toBe(other.publicKey);
    expect(one.publicKey).toMatch(/^B[\w-]{86}$/);
    expect((await openPushKeys(memory(), CONTACT)).publicKey).not.toBe(one.publicKey);
  });

  it('names what a message is about for one device, and for nobody else to read', async () => {
    const secrets = memory();
    const [{ topic }, again] = [await openPushKeys(secrets, CONTACT), await openPushKeys(secrets, CONTACT)];
    const { topic: elsewhere } = await openPushKeys(memory(), CONTACT);
    const one = topic('https://push.example.org/ann', 'match1234567');
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(again.topic('https://push.example.org/ann', 'match1234567')).toBe(one);
    const others = [
      topic('https://push.example.org/ann', 'match7654321'),
      topic('https://push.example.org/bob', 'match1234567'),
      elsewhere('https://push.example.org/ann', 'match1234567'),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });

  it('signs who sends, to whom and until when, so that the service can check it (RFC 8292)', async () => {
    const { publicKey, authorization } = await openPushKeys(memory(), CONTACT);
    const [, token = '', key] =
      /^vapid t=([\w-]+\.[\w-]+\.[\w-]+), k=([\w-]+)$/.exec(authorization('https://push.example.org', NOW)) ??
      [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
    expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(read(claims)).toEqual({ aud: 'https://push.example.org', exp: NOW / 1000 + 43_200, sub: CONTACT });
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const checks = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        {
          key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } }),
          dsaEncoding: 'ieee-p1363',
        },
        Buffer.from(signature, 'base64url'),
      );
    expect(checks(`${head}.${claims}`)).toBe(true);
    expect(checks(`${head}.${claims}x`)).toBe(false);
  });
});
