import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { register } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { PHONE, unexpected, useSite, type Visitor } from './testing/site.js';

const site = useSite();

const waiting = (page: Page) => page.getByRole('region', { name: 'Players waiting' });

async function seek(page: Page, clock: string): Promise<void> {
  await page.goto('/lobby');
  await page.getByRole('button', { name: clock, exact: true }).click();
  await page.getByText('Looking for an opponent').waitFor();
}

async function close(visitors: readonly Visitor[]): Promise<void> {
  for (const { context, problems } of visitors) {
    expect(unexpected(problems)).toEqual([]);
    await context.close();
  }
}

describe('who waits in quick pairing', () => {
  it('is seen in the lobby, and one tap begins the game', async () => {
    const [anna, bo, carl] = [await site.visit(), await site.visit(PHONE), await site.visit()];
    for (const { page } of [bo, carl]) {
      await page.goto('/lobby');
      await page.getByText('No open challenges.').waitFor();
    }
    await seek(anna.page, '10 min + 5 s');
    const join = waiting(bo.page).getByRole('button', { name: /^Join: Guest.*, ZÈRTZ, .*10 min \+ 5 s/ });
    await join.waitFor();
    expect(await bo.page.getByText('No open challenges.').count()).toBe(0);
    expect(await findBarriers(bo.page, 'the lobby with somebody who waits')).toEqual([]);
    // Nobody plays themselves.
    expect(await waiting(anna.page).count()).toBe(0);
    await waiting(carl.page).getByRole('button', { name: /^Join/ }).waitFor();
    await join.click();
    await Promise.all([anna, bo].map(({ page }) => page.waitForURL('**/game/*')));
    expect(anna.page.url()).toBe(bo.page.url());
    // Both hear who it is.
    for (const { page } of [anna, bo]) {
      const spoken = page.locator('.spoken[role="alert"]');
      await spoken
        .filter({ hasText: /You play Guest.*ZÈRTZ/ })
        .first()
        .waitFor({ state: 'attached' });
    }
    await carl.page.getByText('No open challenges.').waitFor();
    await close([anna, bo, carl]);
  });

  it('has gone for who taps too late: that is told, and nothing is lost', async () => {
    const visitors = [await site.visit(), await site.visit(), await site.visit()] as const;
    const [anna, quick, late] = visitors;
    // The list of this page stays as it was.
    let isDeaf = false;
    await late.page.routeWebSocket(/\/api\/socket/, (socket) => {
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      server.onMessage((message) => {
        if (!isDeaf || !String(message).includes('lobbySeeks')) socket.send(message);
      });
    });
    await seek(late.page, '30 min + 20 s');
    await seek(anna.page, '10 min + 5 s');
    await quick.page.goto('/lobby');
    const join = (page: Page) => waiting(page).getByRole('button', { name: /10 min \+ 5 s/ });
    await Promise.all([quick, late].map(({ page }) => join(page).waitFor()));
    isDeaf = true;
    await join(quick.page).click();
    await Promise.all([anna, quick].map(({ page }) => page.waitForURL('**/game/*')));
    await join(late.page).click();
    await late.page.getByText('This player is no longer waiting.').first().waitFor();
    // Its own search goes on.
    await late.page.getByText('Looking for an opponent').waitFor();
    await close(visitors);
  });

  it('has a name on every button, and accounts wait for accounts', async () => {
    const visitors = [
      await site.visit(),
      await site.visit(),
      await site.visit(),
      await site.visit(),
    ] as const;
    const [anna, bo, cleo, stranger] = visitors;
    await register(anna.page, 'Seeker-Anna');
    await register(bo.page, 'Seeker-Bo');
    await register(cleo.page, 'Seeker-Cleo');
    await seek(anna.page, '5 min + 5 s');
    await seek(bo.page, '15 min + 10 s');
    await cleo.page.goto('/lobby');
    await waiting(cleo.page)
      .getByRole('button', { name: /Seeker-Bo/ })
      .waitFor();
    await waiting(cleo.page)
      .getByRole('button', { name: /Seeker-Anna/ })
      .waitFor();
    const names = await waiting(cleo.page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(2);
    await stranger.page.goto('/lobby');
    await waiting(stranger.page).getByRole('link', { name: 'Sign in to join' }).first().waitFor();
    expect(await waiting(stranger.page).getByRole('button').count()).toBe(0);

    await waiting(cleo.page)
      .getByRole('button', { name: /Seeker-Anna/ })
      .click();
    await Promise.all([anna, cleo].map(({ page }) => page.waitForURL('**/game/*')));
    await waiting(stranger.page).getByText('Seeker-Anna').waitFor({ state: 'detached' });
    await waiting(stranger.page).getByText('Seeker-Bo').waitFor();
    await close(visitors);
  });
});
