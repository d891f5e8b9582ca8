/** What we use of it; the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    readonly version: 'aes128gcm';
    /** The receiver's public key, base64url. */
    readonly dh: string;
    /** base64url */
    readonly authSecret: string;
    readonly privateKey: ECDH;
  }

  export function encrypt(text: Buffer, parameters: Parameters): Buffer;
}
