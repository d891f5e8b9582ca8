/** Whether this browser is told of news while the app is closed (Web Push): asked for, kept up and ended here. */

import { err, ok, type Result } from '@gipfel/rules';
import { shownLanguage } from '../lib/text.svelte.js';
import { type CallProblem, call } from './api.js';

/** `none`: the server does not offer it, or the browser cannot. */
export type PushState = 'none' | 'off' | 'on' | 'denied';

/** `DENIED`: the reader or the browser does not allow it · `NO_SERVICE`: the browser cannot reach its own push service. */
export type PushProblem = CallProblem | { readonly code: 'DENIED' | 'NO_SERVICE' };

const isAble = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function currentSubscription(): Promise<PushSubscription | undefined> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? undefined;
}

async function offeredKey(): Promise<string | undefined> {
  const server = await call<{ readonly pushKey?: string }>('GET', '/server');
  return server.ok ? server.value.pushKey : undefined;
}

export async function pushState(): Promise<PushState> {
  if (!isAble() || (await offeredKey()) === undefined) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await currentSubscription()) === undefined ? 'off' : 'on';
}

export async function startPush(): Promise<Result<undefined, PushProblem>> {
  const key = await offeredKey();
  if (key === undefined) return err({ code: 'OFFLINE' });
  if ((await Notification.requestPermission()) !== 'granted') return err({ code: 'DENIED' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const wanted = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = await pushManager.subscribe(wanted).catch(() => undefined);
  if (subscription === undefined) return err({ code: 'NO_SERVICE' });
  const known = await introduce(subscription);
  // A browser that subscribes to a server that does not know it would show the switch as on.
  if (!known.ok) await subscription.unsubscribe();
  return known;
}

/** In this order: what the server does not know any more it cannot send, whatever the browser keeps. */
export async function endPush(): Promise<Result<undefined, PushProblem>> {
  const subscription = await currentSubscription();
  if (subscription === undefined) return ok(undefined);
  const forgotten = await call('DELETE', '/me/devices', { endpoint: subscription.endpoint });
  if (!forgotten.ok && forgotten.error.code !== 'NOT_FOUND') return forgotten;
  await subscription.unsubscribe();
  return ok(undefined);
}

/** For whoever has been signed out: with the session the server has forgotten this browser already. */
export async function dropPush(): Promise<void> {
  if (isAble()) await (await currentSubscription())?.unsubscribe();
}

/** On every visit of whoever allowed it: the server may have lost sight of this browser. */
export async function renewPush(): Promise<void> {
  if (!isAble()) return;
  const subscription = await currentSubscription();
  if (subscription !== undefined) await introduce(subscription);
}

function introduce(subscription: PushSubscription): Promise<Result<undefined, CallProblem>> {
  const { endpoint, keys } = subscription.toJSON();
  return call('POST', '/me/devices', { endpoint, keys, language: shownLanguage() });
}
