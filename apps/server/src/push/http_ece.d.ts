/** What we use of it; the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    readonly version: 'aes128gcm';
    /** The receiver's public key, base64url. */
    readonly dh?: string;
    /** base64url */
    readonly authSecret: string;
    readonly privateKey: ECDH;
    /** base64url; drawn when it is left out. */
    readonly salt?: string;
  }

  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
  export function decrypt(body: Buffer, parameters: Parameters): Buffer;
}
