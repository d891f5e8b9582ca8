import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { says } from './testing/account.js';
import { unexpected, useSite } from './testing/site.js';

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

describe('a challenge to somebody', () => {
  it('that was thought better of leaves the next one to whoever has the link', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/');
    await page.goto('/lobby?to=Anna');
    const toAnna = page.getByRole('dialog', { name: 'Challenge Anna' });
    await toAnna.getByRole('button', { name: 'Make the challenge' }).click();
    await toAnna.getByText('Nobody here is called that.').waitFor();
    await toAnna.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Invite by link' }).click();
    const byLink = page.getByRole('dialog', { name: 'Invite by link' });
    await byLink.getByRole('button', { name: 'Make the challenge' }).waitFor();
    expect(await byLink.getByText('Nobody here is called that.').count()).toBe(0);
    await byLink.getByRole('button', { name: 'Make the challenge' }).click();
    await page.getByRole('textbox', { name: 'Send this link' }).waitFor();
    // The address is not asked for again either.
    await page.goBack();
    await page.getByRole('button', { name: 'Invite by link' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.goBack();
    await page.waitForURL((address) => address.pathname === '/');
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  });
});

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
