/** Tells devices of news while the app is closed there (Web Push). A notice itself is kept in any case; this only says so. */

import { isUrgent, type Notice } from '@gipfel/protocol';
import type { Visitor } from '../people/people.js';
import type { Device, Store } from '../store/store.js';
import type { World } from '../world.js';
import { openPushKeys } from './keys.js';
import { isReadable, makePushRequest, newsFor, type PushRequest } from './message.js';
import { isPushService } from './services.js';

type NewDevice = Pick<Device, 'endpoint' | 'keys' | 'language'>;

export interface Push {
  /** What a browser subscribes with. */
  readonly key: string;
  /** False when messages would go to somebody we do not trust, or could not be read there. */
  add(visitor: Visitor, device: NewDevice): Promise<boolean>;
  /** To all devices of the person; returns at once. */
  tell(person: string, notice: Notice): void;
  /** What is under way is given up. */
  close(): void;
}

/** `dropped`: too much was under way · `gone`: the device wants no more · `refused`: the service does not take it. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed' | 'dropped';

export interface PushParts {
  readonly store: Pick<Store, 'devices' | 'secrets'>;
  readonly world: World;
  readonly contact: string;
  readonly services: readonly string[];
  /** The status of the answer. */
  post(request: PushRequest): Promise<number>;
  wait(milliseconds: number): Promise<void>;
  count(outcome: PushOutcome): void;
  failed(where: string, problem: unknown): void;
}

/** Of one person. */
const DEVICES_MOST = 10;
/** A service that hangs must not gather memory here. */
const UNDER_WAY_MOST = 200;
/** Before each attempt (milliseconds). */
const PAUSES = [0, 2_000, 20_000];

export async function openPush(parts: PushParts): Promise<Push> {
  const { store, world, services, post, wait, count, failed } = parts;
  const keys = await openPushKeys(store.secrets, parts.contact);
  let underWay = 0;
  let isClosed = false;

  async function send(device: Device, notice: Notice): Promise<PushOutcome> {
    const news = await newsFor(device.language, notice);
    for (const pause of PAUSES) {
      if (pause > 0) await wait(pause);
      if (isClosed) return 'dropped';
      const request = makePushRequest(device, notice, news, keys, world.now());
      const status = await post(request).catch(() => undefined);
      if (status === undefined || status === 429 || status >= 500) continue;
      if (status < 300) return 'sent';
      if (status !== 404 && status !== 410) return 'refused';
      if (!isClosed) await store.devices.remove(device.endpoint);
      return 'gone';
    }
    return 'failed';
  }

  async function tellAll(person: string, notice: Notice): Promise<void> {
    // The list of services may have been shortened since.
    const devices = (await store.devices.of(person)).filter(({ endpoint }) =>
      isPushService(endpoint, services),
    );
    await Promise.all(devices.map(async (device) => count(await send(device, notice))));
  }

  return {
    key: keys.publicKey,
    async add({ person, credential }, device) {
      if (!isPushService(device.endpoint, services) || !isReadable(device.keys)) return false;
      await store.devices.put(
        { ...device, person: person.id, credential, createdAt: world.now() },
        DEVICES_MOST,
      );
      return true;
    },
    tell(person, notice) {
      if (isClosed || !isUrgent(notice)) return;
      if (underWay >= UNDER_WAY_MOST) {
        count('dropped');
        return;
      }
      underWay += 1;
      tellAll(person, notice)
        .catch((problem) => failed('push', problem))
        .finally(() => {
          underWay -= 1;
        });
    },
    close() {
      isClosed = true;
    },
  };
}
