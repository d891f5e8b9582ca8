/** Tells devices of news while the app is closed there (Web Push). A notice itself is kept in any case; this only says so. */

import { isUrgent, type Notice } from '@gipfel/protocol';
import type { Environment } from '../environment.js';
import type { Visitor } from '../people/sessions.js';
import type { Device, Store } from '../store/store.js';
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

interface PushParts {
  readonly store: Pick<Store, 'devices' | 'secrets'>;
  readonly environment: Environment;
  readonly contact: string;
  readonly services: readonly string[];
  /** The status of the answer. */
  post(request: PushRequest): Promise<number>;
  wait(milliseconds: number): Promise<void>;
  count(outcome: PushOutcome): void;
  failed(where: string, problem: unknown): void;
}

interface Waiting {
  readonly person: string;
  readonly notice: Notice;
}

/** Of one person. */
const MAX_DEVICES = 10;
/** Devices that something is under way to: a service that hangs must not gather memory here. */
const UNDER_WAY_MOST = 1_000;
/** Behind the one message that is under way to a device; of more the newest stay. */
const WAITING_MOST = 3;
/** Before each attempt (milliseconds). */
const PAUSES = [0, 2_000, 20_000];
/** A device that nothing came of last time gets no second attempt. */
const PAUSES_OF_FAILING = [0];
/** After this many failures in a row over this long (milliseconds) the device is dropped. A push service may be down for hours. */
const FAILURES_MOST = 5;
const FAILING_FOR = 24 * 3_600_000;
/** Devices whose failures are remembered. */
const FAILING_MOST = 10_000;

export async function openPush(parts: PushParts): Promise<Push> {
  const { store, environment, services, post, wait, count, failed } = parts;
  const keys = await openPushKeys(store.secrets, parts.contact);
  /** For each device with a delivery under way, what is queued behind it. A device that never answers delays no other. */
  const lines = new Map<string, Waiting[]>();
  const failing = new Map<string, { readonly since: number; readonly times: number }>();
  let isClosed = false;

  async function send(device: Device, notice: Notice): Promise<PushOutcome> {
    const news = await newsFor(device.language, notice);
    for (const pause of failing.has(device.endpoint) ? PAUSES_OF_FAILING : PAUSES) {
      if (pause > 0) await wait(pause);
      if (isClosed) return 'dropped';
      const request = makePushRequest(device, notice, news, keys, environment.now());
      const status = await post(request).catch(() => undefined);
      if (status === undefined || status === 429 || status >= 500) continue;
      if (status < 300) return 'sent';
      return status === 404 || status === 410 ? 'gone' : 'refused';
    }
    return 'failed';
  }

  async function deliver(device: Device, notice: Notice): Promise<void> {
    const outcome = await send(device, notice);
    count(outcome);
    if (outcome === 'dropped') return;
    const isGone = outcome === 'failed' ? isHopeless(device.endpoint) : outcome === 'gone';
    if (outcome !== 'failed' || isGone) failing.delete(device.endpoint);
    if (isGone && !isClosed) await store.devices.remove(device.endpoint);
  }

  /** After another failure. */
  function isHopeless(endpoint: string): boolean {
    const { since, times } = failing.get(endpoint) ?? { since: environment.now(), times: 0 };
    failing.set(endpoint, { since, times: times + 1 });
    const [oldest] = failing.keys();
    if (failing.size > FAILING_MOST && oldest !== undefined) failing.delete(oldest);
    return times + 1 >= FAILURES_MOST && environment.now() - since >= FAILING_FOR;
  }

  /** The list of services may have been shortened since they were added. */
  const devicesOf = async (person: string): Promise<readonly Device[]> =>
    (await store.devices.of(person)).filter(({ endpoint }) => isPushService(endpoint, services));

  async function serve(device: Device, first: Notice): Promise<void> {
    const { endpoint } = device;
    const line: Waiting[] = [];
    lines.set(endpoint, line);
    try {
      await deliver(device, first);
      for (let next = line.shift(); next !== undefined && !isClosed; next = line.shift()) {
        // Meanwhile it may have been signed out, or be somebody else's.
        const still = (await devicesOf(next.person)).find((each) => each.endpoint === endpoint);
        if (still === undefined) count('dropped');
        else await deliver(still, next.notice);
      }
    } finally {
      lines.delete(endpoint);
    }
  }

  async function tellAll(person: string, notice: Notice): Promise<void> {
    for (const device of await devicesOf(person)) {
      const line = lines.get(device.endpoint);
      if (line === undefined && lines.size < UNDER_WAY_MOST) {
        serve(device, notice).catch((problem) => failed('push', problem));
        continue;
      }
      line?.push({ person, notice });
      if (line === undefined || line.length > WAITING_MOST) {
        line?.shift();
        count('dropped');
      }
    }
  }

  return {
    key: keys.publicKey,
    async add({ person, credential }, device) {
      if (!isPushService(device.endpoint, services) || !isReadable(device.keys)) return false;
      await store.devices.put(
        { ...device, person: person.id, credential, createdAt: environment.now() },
        MAX_DEVICES,
      );
      return true;
    },
    tell(person, notice) {
      if (isClosed || !isUrgent(notice)) return;
      tellAll(person, notice).catch((problem) => failed('push', problem));
    },
    close() {
      isClosed = true;
    },
  };
}
