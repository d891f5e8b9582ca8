import { routes } from '@gipfel/protocol';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { register, says } from './testing/account.js';
import { apiOf, beginGame, CORRESPONDENCE, challenge, playAnyTurn, valueFrom } from './testing/onlineGame.js';
import { useSite } from './testing/site.js';

const site = useSite();

const bell = (page: Page, unread: number) =>
  page.getByRole('button', { name: unread === 0 ? 'News' : `News: ${unread} unread`, exact: true });

/** The reader has another window in front of this one. */
async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    const state = hidden ? 'hidden' : 'visible';
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

/** Newest first, as the server knows it. */
const areRead = async (page: Page) =>
  (await valueFrom(apiOf(page).call(routes.listNotices))).notices.map(({ read }) => read);

describe('news', () => {
  it('of one game are one banner, and go when the game is looked at', async () => {
    const [dora, clara] = [await site.visit(), await site.visit()];
    await Promise.all([register(dora.page, 'Dora'), register(clara.page, 'Clara')]);
    const { page } = dora;
    const id = await beginGame(clara.page, page, CORRESPONDENCE);
    await page.goto('/learn');
    await bell(page, 0).waitFor();
    await challenge(clara.page, { to: 'Dora' });
    await bell(page, 1).waitFor();
    expect(await page.locator('.notice').count()).toBe(1);
    await playAnyTurn(clara.page, id, 0);
    await bell(page, 2).waitFor();
    // Dora answers with another device, and it is her turn again.
    await playAnyTurn(page, id, 1);
    await playAnyTurn(clara.page, id, 2);
    await page.waitForTimeout(300);
    await bell(page, 2).waitFor();
    expect(await page.locator('.notice').count()).toBe(2);

    // By another way than the banner's.
    await page.getByRole('link', { name: 'Online' }).click();
    await page.locator(`a[href="/game/${id}"]`, { hasText: 'Your turn' }).click();
    await bell(page, 1).waitFor();
    await page.locator('.notice', { hasText: 'It is your turn' }).waitFor({ state: 'detached' });
    await expect.poll(() => areRead(page)).toEqual([true, false]);
    // It was seen for good, and what is older and was not is still there.
    await page.goto('/learn');
    await bell(page, 1).waitFor();

    await challenge(clara.page, { to: 'Dora' });
    await page.locator('.notice', { hasText: 'Clara challenges you.' }).waitFor();
    await bell(page, 2).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Clara challenges you.' }).first().waitFor();
    await bell(page, 0).waitFor({ state: 'attached' });
    await page.locator('.notice').waitFor({ state: 'detached' });
    await Promise.all([dora.context.close(), clara.context.close()]);
  });

  it('about the open page are read when somebody looks at it', async () => {
    const [eva, finn] = [await site.visit(), await site.visit()];
    await Promise.all([register(eva.page, 'Eva'), register(finn.page, 'Finn')]);
    const { page } = eva;
    const id = await challenge(page, { to: 'Finn' });
    await page.goto(`/challenge/${id}`);
    await bell(page, 0).waitFor();
    await setHidden(page, true);
    await valueFrom(apiOf(finn.page).call(routes.declineChallenge, { params: { id } }));
    await says(page, 'declined');
    await bell(page, 1).waitFor();
    expect(await areRead(page)).toEqual([false]);
    await setHidden(page, false);
    await bell(page, 0).waitFor();
    await expect.poll(() => areRead(page)).toEqual([true]);
    await Promise.all([eva.context.close(), finn.context.close()]);
  });
});
