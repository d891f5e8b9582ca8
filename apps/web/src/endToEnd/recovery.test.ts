/** What a page takes up again by itself. */

import { describe, it } from 'vitest';
import { beginGame } from './testing/onlineGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

describe('a game that is opened while the server is away', () => {
  it('is there when the server is back, without a button being pressed', async () => {
    const [first, second] = [await site.visit(), await site.visit()];
    for (const { page } of [first, second]) {
      await page.goto('/');
      await page.evaluate(() => fetch('/api/v1/guests', { method: 'POST' }));
    }
    const match = await beginGame(first.page, second.page);
    await first.page.route('**/api/**', (route) => route.abort());
    await first.page.goto(`/game/${match}`);
    await first.page.getByText('The server cannot be reached at the moment').waitFor();
    await first.page.unroute('**/api/**');
    await first.page.locator('[data-cell]').first().waitFor();
    for (const { context } of [first, second]) await context.close();
  });

  it('is there when the network is back', async () => {
    const [first, second] = [await site.visit({ serviceWorkers: 'allow' }), await site.visit()];
    for (const { page } of [first, second]) {
      await page.goto('/');
      await page.evaluate(() => fetch('/api/v1/guests', { method: 'POST' }));
    }
    const match = await beginGame(first.page, second.page);
    await first.page.goto(`/game/${match}`);
    await first.page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await first.context.setOffline(true);
    await first.page.reload();
    await first.page.getByText('The server cannot be reached at the moment').waitFor();
    await first.context.setOffline(false);
    await first.page.locator('[data-cell]').first().waitFor();
    for (const { context } of [first, second]) await context.close();
  });
});
