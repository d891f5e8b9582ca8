/** What a page takes up again by itself: half a turn after a reload, the server when it is back. */

import { describe, expect, it } from 'vitest';
import { mouse } from './testing/hands.js';
import { act, beginGame, playAnyTurn } from './testing/onlineGame.js';
import { holdNetwork } from './testing/onlineTable.js';
import { useSite } from './testing/site.js';

const site = useSite();

describe('a reload in the middle of a turn', () => {
  it('leaves what was entered on the board', async () => {
    const { page, context, problems } = await site.visit({ settings: { confirm: 'always' } });
    await page.goto('/play?game=zertz');
    await page.getByRole('radio', { name: 'Two at one screen' }).check();
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

describe('a turn that is being entered', () => {
  it('is still there after an earlier turn was looked at', async () => {
    const { page, context, problems } = await site.visit({ settings: { confirm: 'always' } });
    await page.goto('/play?game=zertz');
    await page.getByRole('radio', { name: 'Two at one screen' }).check();
    await page.getByRole('button', { name: 'Start the game' }).click();
    const enter = async (...cells: readonly string[]) => {
      await mouse(page).do({ type: 'take', what: 'G' });
      for (const cell of cells) await page.getByRole('button', { name: new RegExp(`^${cell},`) }).click();
    };
    for (const cells of [
      ['d4', 'a1'],
      ['d1', 'a4'],
    ]) {
      await enter(...cells);
      await mouse(page).do({ type: 'confirm' });
    }
    await enter('g1');
    const ghost = page.getByRole('button', { name: 'g1, grey marble, not confirmed yet' });
    await ghost.waitFor();
    await page.getByRole('button', { name: 'Gd4,a1' }).click();
    await ghost.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Gd1,a4' }).click();
    await ghost.waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is still there when something else has happened while the connection was away', async () => {
    const [first, second] = [await site.visit({ settings: { confirm: 'always' } }), await site.visit()];
    for (const { page } of [first, second]) {
      await page.goto('/');
      await page.evaluate(() => fetch('/api/v1/guests', { method: 'POST' }));
    }
    const match = await beginGame(first.page, second.page);
    for (const [number, { page }] of [first, second].entries()) await playAnyTurn(page, match, number);
    const network = await holdNetwork(first.page);
    await first.page.goto(`/game/${match}`);
    await mouse(first.page).do({ type: 'take', what: 'W' });
    await first.page.getByRole('button', { name: /^d4,/ }).click();
    const ghost = first.page.getByRole('button', { name: 'd4, white marble, not confirmed yet' });
    await ghost.waitFor();
    await network.cut();
    await act(second.page, match, { type: 'offerDraw' }, 2);
    network.restore();
    await first.page.getByRole('button', { name: 'Accept' }).waitFor();
    await ghost.waitFor();
    for (const { context } of [first, second]) await context.close();
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
