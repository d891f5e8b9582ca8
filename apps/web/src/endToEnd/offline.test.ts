import { createServer } from 'node:http';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { gesturesOf } from '../pages/learn/testing/solve.js';
import { advise } from './testing/adviser.js';
import { findBarriers } from './testing/axe.js';
import { mouse } from './testing/hands.js';
import { waitForMatch } from './testing/keptGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** Active means that everything is stored: the worker finishes its installation only then. */
async function waitUntilStored(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

describe('without a network', () => {
  it('everything works after the first visit: pages, engine and languages', async () => {
    const { page, context, problems } = await site.visit({ serviceWorkers: 'allow' });
    await page.goto('/');
    await waitUntilStored(page);
    await context.setOffline(true);

    await page.reload();
    await page.getByRole('link', { name: 'Play ZÈRTZ' }).click();
    await page.getByRole('slider').fill('1');
    await page.getByRole('button', { name: 'Start the game' }).click();
    const { position } = await waitForMatch(page, ({ turns }) => turns.length === 0);
    for (const gesture of gesturesOf(position, await advise(position))) await mouse(page).do(gesture);
    await waitForMatch(page, ({ turns }) => turns.length === 2);
    await page.reload();
    await page.getByRole('button', { name: 'Take back' }).waitFor();

    await page.goto('/learn/tzaar/lines');
    await page.locator('[data-cell]').first().waitFor();
    await page.goto('/rules/zertz');
    await page.locator('#Z3\\.1').waitFor();
    await page.goto('/analysis');
    const engine = page.getByRole('region', { name: 'Engine' });
    await engine.getByRole('switch', { name: 'Engine' }).check();
    await engine.getByText(/^Depth \d/).waitFor();

    await page.goto('/settings');
    await page.getByRole('radio', { name: 'Polski' }).check();
    await page.getByRole('link', { name: 'Graj' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Graj' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('pl');
    expect(problems).toEqual([]);
    await context.close();
  });
});

/** The site as it is today, and after `publish` with a worker of another version. */
async function serveVersions(): Promise<{ address: string; publish(): void; close(): void }> {
  let addition = '';
  const server = createServer(async ({ url = '/', headers }, answer) => {
    const wanted = { accept: headers.accept ?? '*/*', 'accept-encoding': 'identity' };
    const original = await fetch(`${site.address}${url}`, { headers: wanted });
    const body = Buffer.from(await original.arrayBuffer());
    const { 'content-length': _length, ...kept } = Object.fromEntries(original.headers);
    answer.writeHead(original.status, kept);
    answer.end(url === '/sw.js' ? `${body.toString()}${addition}` : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  return {
    address: `http://127.0.0.1:${place.port}`,
    publish() {
      addition = '\n// newer';
    },
    close: () => server.closeAllConnections(),
  };
}

describe('a newer version', () => {
  it('waits until the reader says so', async () => {
    const versions = await serveVersions();
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    const notice = page.getByText('A new version of Gipfel is ready.');
    await page.goto(versions.address);
    await waitUntilStored(page);
    await page.reload();
    await page.getByRole('link', { name: 'Play ZÈRTZ' }).waitFor();
    expect(await notice.count()).toBe(0);
    versions.publish();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
    });
    await notice.waitFor();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Update now' }).click();
    await loaded;
    await page.getByRole('link', { name: 'Play ZÈRTZ' }).waitFor();
    expect(await notice.count()).toBe(0);
    await context.close();
    versions.close();
  });

  it('is one press away when the server does not understand this one any more', async () => {
    const versions = await serveVersions();
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await page.routeWebSocket(/\/api\/socket/, (socket) => {
      socket.onMessage(() => socket.send(JSON.stringify({ type: 'refused', code: 'VERSION_UNKNOWN' })));
    });
    await page.goto(versions.address);
    await waitUntilStored(page);
    await page.reload();
    versions.publish();
    // Without a new page, for which the browser itself would look.
    await page.getByRole('link', { name: 'Online', exact: true }).click();
    const pill = page.getByRole('status').filter({ hasText: 'The server has been updated.' });
    await pill.getByRole('button', { name: 'Update now' }).waitFor();
    expect(await findBarriers(page, 'an app that is too old')).toEqual([]);
    const loaded = page.waitForEvent('load');
    await pill.getByRole('button', { name: 'Update now' }).click();
    await loaded;
    await context.close();
    versions.close();
  });

  it('is looked for when a window is looked at again after hours', async () => {
    const versions = await serveVersions();
    const { page, context } = await site.visit({ serviceWorkers: 'allow' });
    await page.goto(versions.address);
    // Only now: the browser itself looks for one shortly after every load but the first.
    await waitUntilStored(page);
    versions.publish();
    await page.clock.setFixedTime(Date.now() + 2 * 3_600_000);
    const notice = page.getByText('A new version of Gipfel is ready.');
    await expect
      .poll(
        async () => {
          await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
          return notice.count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await context.close();
    versions.close();
  });
});
