/** What a page takes up again by itself: half a turn after a reload, the server when it is back. */

import { describe, expect, it } from 'vitest';
import { mouse } from './testing/hands.js';
import { beginGame } from './testing/onlineGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

describe('a reload in the middle of a turn', () => {
  it('leaves what was entered on the board', async () => {
    const { page, context, problems } = await site.visit({ settings: { confirm: 'always' } });
    await page.goto('/play?game=zertz');
    await page.getByRole('radio', { name: 'Two at one table' }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await mouse(page).do({ type: 'take', what: 'G' });
    await page.getByRole('button', { name: /^d4,/ }).click();
    await page.reload();
    await page.getByRole('button', { name: 'd4, grey marble, not confirmed yet' }).waitFor();
    await page.getByRole('button', { name: /^a1,/ }).click();
    await page.reload();
    await page.getByRole('button', { name: 'a1, ring to be removed, not confirmed yet' }).waitFor();
    await mouse(page).do({ type: 'confirm' });
    await page.getByRole('button', { name: 'd4, grey marble, part of the last turn' }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});

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
