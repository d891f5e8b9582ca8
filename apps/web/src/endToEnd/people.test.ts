import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { says } from './testing/account.js';
import { useSite } from './testing/site.js';

const site = useSite();

/** Answers to these questions wait until they are let go. */
async function holdAnswers(page: Page, isHeld: (address: URL) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(
    (address) => address.pathname.startsWith('/api/') && isHeld(address),
    (route) => {
      held.push(route);
    },
  );
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const route of held) {
      await route.continue();
      await (await route.request().response())?.finished();
    }
    // What came has been drawn.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  };
}

describe('watching', () => {
  it('shows the games of the last choice, and says when there is no list to be had', async () => {
    const { page, context } = await site.visit();
    await page.goto('/lobby');
    await page.getByRole('button', { name: 'Play the computer' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/game/*');
    const games = page.locator(`a[href="${new URL(page.url()).pathname}"]`);

    const isOfBoth = ({ pathname, searchParams }: URL) =>
      pathname.endsWith('/matches') && !searchParams.has('game');
    const letGo = await holdAnswers(page, isOfBoth);
    await page.goto('/watch');
    await page.getByRole('radio', { name: 'TZAAR' }).check();
    await says(page, 'No game is running at the moment.');
    await letGo();
    expect(await games.count()).toBe(0);
    await page.unrouteAll();
    await page.getByRole('radio', { name: 'ZÈRTZ' }).check();
    await games.waitFor();

    const questions = '**/api/v1/matches?*';
    await page.route(questions, (route) => route.abort());
    await page.getByRole('radio', { name: 'Both games' }).check();
    await says(page, 'The server cannot be reached at the moment.');
    expect(await games.count()).toBe(0);
    await page.unroute(questions);
    await page.getByRole('button', { name: 'Try again' }).click();
    await games.waitFor();
    await context.close();
  });
});
