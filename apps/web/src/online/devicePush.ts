/** Whether this browser is told of news while the app is closed (Web Push): asked for, kept up and ended here. */

import { routes } from '@gipfel/protocol';
import { err, ok, type Result } from '@gipfel/rules';
import { shownLanguage } from '../lib/language/text.svelte.js';
import { knownPerson } from '../lib/reader/person.svelte.js';
import { readStored, removeStored, writeStored } from '../lib/storage/storage.js';
import { type ApiProblem, call } from './api.js';

/** `none`: the server does not offer it, or the browser cannot. */
export type PushState = 'none' | 'off' | 'on' | 'denied';

/** `DENIED`: the reader or the browser does not allow it · `NO_SERVICE`: the browser cannot reach its own push service. */
export type PushProblem = ApiProblem | { readonly code: 'DENIED' | 'NO_SERVICE' };

/** The person who enabled push: the browser would keep the subscription for the next person. */
const OWNER_KEY = 'pushPerson';

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const isOwn = (): boolean => {
  const person = knownPerson()?.id;
  return person !== undefined && readStored(OWNER_KEY) === person;
};

/** Browsers refuse such questions when their own storage is broken. */
async function currentSubscription(): Promise<Result<PushSubscription | undefined, PushProblem>> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return ok((await registration?.pushManager.getSubscription()) ?? undefined);
  } catch {
    return err({ code: 'NO_SERVICE' });
  }
}

/** Nobody hears of a subscription that the server does not know, so it does no harm when the browser keeps it. */
async function letGo(subscription: PushSubscription): Promise<void> {
  removeStored(OWNER_KEY);
  await subscription.unsubscribe().catch(() => false);
}

/** Undefined where it is not offered. */
async function offeredKey(): Promise<Result<string | undefined, ApiProblem>> {
  const server = await call(routes.getServer);
  return server.ok ? ok(server.value.pushKey) : server;
}

/** A problem when it could not be found out. */
export async function pushState(): Promise<Result<PushState, PushProblem>> {
  if (!isAble()) return ok('none');
  const key = await offeredKey();
  if (!key.ok) return key;
  if (key.value === undefined) return ok('none');
  if (Notification.permission === 'denied') return ok('denied');
  const subscription = await currentSubscription();
  if (!subscription.ok) return subscription;
  return ok(subscription.value !== undefined && isOwn() ? 'on' : 'off');
}

export async function startPush(): Promise<Result<undefined, PushProblem>> {
  const key = await offeredKey();
  if (!key.ok) return key;
  if (key.value === undefined) return err({ code: 'OFFLINE' });
  if ((await Notification.requestPermission()) !== 'granted') return err({ code: 'DENIED' });
  const subscription = await subscribe(key.value).catch(() => undefined);
  if (subscription === undefined) return err({ code: 'NO_SERVICE' });
  const known = await introduce(subscription);
  // A browser that subscribes to a server that does not know it would show the switch as on.
  if (known.ok) writeStored(OWNER_KEY, knownPerson()?.id);
  else await letGo(subscription);
  return known;
}

async function subscribe(applicationServerKey: string): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Not `ready`, which waits for ever when the worker could not be installed.
  const coming = registration?.installing ?? registration?.waiting;
  if (registration?.active === null && coming) await settle(coming);
  return registration?.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
}

/** Until the worker runs or has failed. */
function settle(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/** In this order: what the server does not know any more it cannot send, whatever the browser keeps. */
export async function endPush(): Promise<Result<undefined, PushProblem>> {
  const subscription = await currentSubscription();
  if (!subscription.ok) return subscription;
  if (subscription.value === undefined) return ok(undefined);
  const forgotten = await call(routes.removeDevice, { body: { endpoint: subscription.value.endpoint } });
  if (!forgotten.ok && forgotten.error.code !== 'NOT_FOUND') return forgotten;
  await letGo(subscription.value);
  return ok(undefined);
}

/**
 * On every visit of whoever allowed it, for the server may have lost sight of this browser; and whenever somebody else is
 * there, who has not asked to be told anything.
 */
export async function renewPush(): Promise<void> {
  if (!isAble()) return;
  const subscription = await currentSubscription();
  if (!subscription.ok || subscription.value === undefined) return;
  if (isOwn()) await introduce(subscription.value);
  else await letGo(subscription.value);
}

function introduce(subscription: PushSubscription): Promise<Result<undefined, ApiProblem>> {
  // The server refuses what is missing.
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh, auth }, language: shownLanguage() };
  return call(routes.addDevice, { body });
}
