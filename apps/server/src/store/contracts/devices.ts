/** Browsers that want to be told while the app is closed (Web Push), and what the server itself keeps secret. */

export interface Device {
  readonly person: string;
  /** The session it was added with: when that ends, nothing more is sent. */
  readonly credential: string;
  /** The push service's URL for this browser, useless without our key. */
  readonly endpoint: string;
  /** What messages are encrypted with, as the browser gave it (base64url). */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: string;
  readonly createdAt: number;
}

export interface DeviceStore {
  /** One that is known already now belongs to this session; of somebody's devices the newest `most` stay. */
  put(device: Device, most: number): Promise<void>;
  /** Newest first. */
  of(person: string): Promise<readonly Device[]>;
  /** False when it was not there. */
  remove(endpoint: string, person?: string): Promise<boolean>;
}

export interface SecretStore {
  /** The value of this name; the first who asks brings it, and all processes have the same. */
  keep(name: string, fresh: () => string): Promise<string>;
}
