import { createECDH, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD, register, says } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { useSite } from './testing/site.js';

const site = useSite('--push-contact', 'mailto:admin@example.org', '--push-services', 'push.example.org');

/**
 * The one part that cannot be had here is the push service of the browser's maker: subscribing is answered as it would
 * answer. Page, server and service worker are the real ones.
 */
async function withPushService(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: site.address });
  const subscription = {
    endpoint: 'https://push.example.org/send/1',
    keys: {
      p256dh: createECDH('prime256v1').generateKeys('base64url' as 'base64'),
      auth: randomBytes(16).toString('base64url'),
    },
  };
  await context.addInitScript((made) => {
    const key = 'test.subscribed';
    const held = {
      endpoint: made.endpoint,
      toJSON: () => made,
      unsubscribe: async () => {
        if (localStorage.getItem('test.broken') !== null) throw new DOMException('', 'AbortError');
        localStorage.removeItem(key);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
        localStorage.setItem(key, applicationServerKey);
        return held;
      },
      getSubscription: async () => (localStorage.getItem(key) === null ? null : held),
    });
  }, subscription);
}

const SWITCH = 'Tell me while Gipfel is closed';
const isSubscribed = (page: Page) => page.evaluate(() => localStorage.getItem('test.subscribed') !== null);

async function switchOn(page: Page): Promise<void> {
  const news = page.getByRole('switch', { name: SWITCH });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await news.check();
  await expect.poll(() => news.getAttribute('aria-disabled')).toBeNull();
  expect(await news.isChecked()).toBe(true);
}

/** Hands what the server would send to the worker, as a push service would. */
async function openDelivery(page: Page) {
  const session = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    registrations.push(...event.registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => registrations.length).toBeGreaterThan(0);
  return (news: { readonly sentence: string; readonly address: string }) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: site.address,
      registrationId: registrations[0] ?? '',
      data: JSON.stringify(news),
    });
}

/** The worker is asked, since a page that asks is being looked at. */
const shown = async (context: BrowserContext) => {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { readonly registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });
};

describe('news while the app is closed', () => {
  it('are asked for on the account page, sent to the server, and end with the session', async () => {
    const { page, context, problems } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    await page.goto('/account');
    await register(page, 'Pushy');
    const news = page.getByRole('switch', { name: SWITCH });
    await news.waitFor();
    expect(await news.isChecked()).toBe(false);
    const added = page.waitForResponse((answer) => answer.url().endsWith('/me/devices'));
    await news.check();
    const answer = await added;
    expect(answer.status()).toBe(204);
    expect(answer.request().postDataJSON()).toMatchObject({ language: 'en' });
    await expect.poll(() => news.isChecked()).toBe(true);
    expect(await findBarriers(page, 'news on this device')).toEqual([]);

    // Every visit says it again.
    const renewed = page.waitForResponse((again) => again.url().endsWith('/me/devices'));
    await page.reload();
    expect((await renewed).status()).toBe(204);
    await expect.poll(() => news.isChecked()).toBe(true);

    const removed = page.waitForResponse((gone) => gone.url().endsWith('/me/devices'));
    await news.uncheck();
    expect((await removed).request().method()).toBe('DELETE');
    await expect.poll(() => news.isChecked()).toBe(false);

    await news.check();
    await expect.poll(() => news.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await says(page, 'You are signed out.');
    await expect.poll(() => isSubscribed(page)).toBe(false);
    expect(problems).toEqual([]);
    await context.close();
  });

  it('are shown by the worker when nobody looks, one for each page they lead to', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: site.address });
    await page.goto('/');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const deliver = await openDelivery(page);
    const address = '/game/Abcdef123456';
    // The page is being looked at: it has its own way of saying so.
    await deliver({ sentence: 'Nora wants a rematch.', address });
    await page.goto('about:blank');
    await deliver({ sentence: 'Nora challenges you.', address: '/challenge/Abcdef123456' });
    await deliver({ sentence: 'It is your turn against Nora.', address });
    await expect
      .poll(() => shown(context))
      .toEqual([
        { title: 'Gipfel', body: 'Nora challenges you.', tag: '/challenge/Abcdef123456' },
        { title: 'Gipfel', body: 'It is your turn against Nora.', tag: address },
      ]);
    await context.close();
  });

  it('are taken away when their page or the list of news is looked at', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await context.grantPermissions(['notifications'], { origin: site.address });
    await register(page, 'Tidy');
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const deliver = await openDelivery(page);
    await page.goto('about:blank');
    const addresses = ['/challenge/Abcdef123456', '/game/Abcdef123456', '/game/Other1234567'] as const;
    for (const address of addresses) await deliver({ sentence: `News of ${address}`, address });
    const tags = async () => (await shown(context)).map(({ tag }) => tag).sort();
    await expect.poll(tags).toEqual([...addresses]);
    await page.goto(addresses[0]);
    await expect.poll(tags).toEqual([addresses[1], addresses[2]]);
    await page.getByRole('button', { name: 'News', exact: true }).click();
    await expect.poll(tags).toEqual([]);
    await context.close();
  });

  it('are not offered where the browser does not allow them', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await page.goto('/account');
    await register(page, 'Silent');
    const news = page.getByRole('switch', { name: SWITCH });
    await news.waitFor();
    // Headless Chromium asks nobody and says no.
    await news.click();
    await says(page, 'Your browser does not let Gipfel show notifications.');
    await expect.poll(() => news.isChecked()).toBe(false);
    // After a change in the browser's settings one can try again at once.
    await withPushService(context);
    await page.reload();
    await news.check();
    await expect.poll(() => news.isChecked()).toBe(true);
    await context.close();
  });

  it('stay as they were, with the reason, when a change does not reach the server', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    await page.goto('/account');
    await register(page, 'Faraway');
    await switchOn(page);
    const news = page.getByRole('switch', { name: SWITCH });
    await context.setOffline(true);
    await news.press('Space');
    await says(page, 'The server cannot be reached at the moment.');
    await expect.poll(() => news.isChecked()).toBe(true);
    // Keyboard users can try again from where they are.
    expect(await news.evaluate((element) => element === document.activeElement)).toBe(true);
    await context.setOffline(false);
    await news.press('Space');
    await expect.poll(() => news.isChecked()).toBe(false);
    await page.getByText('The server cannot be reached at the moment.').waitFor({ state: 'detached' });
    await context.close();
  });

  it('end for good although the browser fails to forget them', async () => {
    const { page, context, problems } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    await page.goto('/account');
    await register(page, 'Stubborn');
    await switchOn(page);
    await page.evaluate(() => localStorage.setItem('test.broken', 'yes'));
    const news = page.getByRole('switch', { name: SWITCH });
    await news.uncheck();
    await expect.poll(() => news.getAttribute('aria-disabled')).toBeNull();
    expect(await news.isChecked()).toBe(false);
    await switchOn(page);
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await says(page, 'You are signed out.');
    await page.getByRole('button', { name: 'Create account' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('cannot be had, and the page says so, while there is no worker to show them', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    await context.addInitScript(() => {
      navigator.serviceWorker.register = async () => {
        throw new TypeError('The worker could not be fetched.');
      };
    });
    await page.goto('/account');
    await register(page, 'Workless');
    const news = page.getByRole('switch', { name: SWITCH });
    await news.click();
    await says(page, 'Your browser cannot reach its push service.');
    await expect.poll(() => news.isChecked()).toBe(false);
    await context.close();
  });

  it('belong to one person: kept by a guest who registers, gone with everybody else', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    const news = page.getByRole('switch', { name: SWITCH });
    const becomeGuest = () =>
      page.evaluate(async () => void (await fetch('/api/v1/guests', { method: 'POST' })));
    await page.goto('/account');
    await becomeGuest();
    await page.reload();
    await switchOn(page);
    // A session takes its devices along: the new one of the same person hears of this browser again.
    const posted: string[] = [];
    page.on('response', (answer) => {
      if (answer.request().method() === 'POST' && answer.ok()) posted.push(new URL(answer.url()).pathname);
    });
    const hasIntroduced = (after: string) =>
      expect
        .poll(() => posted.slice(posted.lastIndexOf(after)).filter((path) => path !== after))
        .toContain('/api/v1/me/devices');
    await register(page, 'Keeper');
    await expect.poll(() => news.isChecked()).toBe(true);
    expect(await isSubscribed(page)).toBe(true);
    await hasIntroduced('/api/v1/accounts');
    const change = page.getByRole('button', { name: 'Change the password' });
    const form = page.locator('form').filter({ has: change });
    await form.getByLabel('Current password').fill(PASSWORD);
    await form.getByLabel('New password').fill(`${PASSWORD} again`);
    await change.click();
    await says(page, 'The password was changed.');
    await hasIntroduced('/api/v1/me/password');

    // The session ends elsewhere; the next person has asked for nothing.
    await context.clearCookies();
    await page.goto('/learn');
    await expect.poll(() => isSubscribed(page)).toBe(false);

    // A guest signs in to an account that is somebody else.
    await becomeGuest();
    await page.goto('/account');
    await switchOn(page);
    await page.getByRole('radio', { name: 'Sign in' }).check();
    await page.getByLabel('Name', { exact: true }).fill('Keeper');
    await page.getByLabel('Password', { exact: true }).fill(`${PASSWORD} again`);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await says(page, 'Signed in as Keeper');
    await news.waitFor();
    expect(await news.isChecked()).toBe(false);
    await expect.poll(() => isSubscribed(page)).toBe(false);
    await context.close();
  });

  it('are not promised to people who have switched notices off', async () => {
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await withPushService(context);
    await page.goto('/account');
    await register(page, 'Newsless');
    await page.getByRole('switch', { name: 'News', exact: true }).uncheck();
    await says(page, '“News” is off in your account');
    await switchOn(page);
    await page.locator('.spoken').getByText('“News” is off in your account').waitFor({ state: 'attached' });
    await page.getByRole('switch', { name: 'News', exact: true }).check();
    await expect.poll(() => page.locator('main').getByText('“News” is off').count()).toBe(0);
    await context.close();
  });
});
