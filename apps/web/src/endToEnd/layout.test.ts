import { routes } from '@gipfel/protocol';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { register } from './testing/account.js';
import { act, apiOf, beginGame, playAnyTurn, playShortGame, RATED, valueFrom } from './testing/onlineGame.js';
import { PHONE, useSite } from './testing/site.js';

const site = useSite();
const LYING = { ...PHONE, viewport: { width: 740, height: 360 } };

async function startGame(page: Page, game: string): Promise<void> {
  await page.goto(`/play?game=${game}`);
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-cell]').first().waitFor();
}

async function boxOf(locator: Locator) {
  const box = await locator.first().boundingBox();
  if (box === null) throw new Error('not shown');
  return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
}

async function swipeAway(page: Page, selector: string): Promise<void> {
  const { left, right, top, bottom } = await boxOf(page.locator(selector));
  const y = (top + bottom) / 2;
  await page.mouse.move(left + 20, y);
  await page.mouse.down();
  await page.mouse.move(right - 20, y, { steps: 4 });
  await page.mouse.up();
}

describe('a phone lying on its side', () => {
  it.each(['zertz', 'tzaar'])('has the board left and all one needs right of it: %s', async (game) => {
    const { page, context } = await site.visit(LYING);
    await startGame(page, game);
    const board = await boxOf(page.locator('.board'));
    expect(board.left).toBeLessThan(10);
    expect(board.bottom - board.top).toBeGreaterThan(290);
    expect(board.bottom).toBeLessThanOrEqual(360);
    for (const part of ['.top', '.bottom', '.actions']) {
      const box = await boxOf(page.locator(part));
      expect(box.left).toBeGreaterThanOrEqual(board.right);
      expect(box.bottom).toBeLessThanOrEqual(360);
    }
    await context.close();
  });

  it('keeps the board in sight while the rest passes by', async () => {
    const { page, context } = await site.visit(LYING);
    await page.goto('/analysis');
    await page.locator('[data-cell]').first().waitFor();
    await page.getByRole('button', { name: 'Share' }).scrollIntoViewIfNeeded();
    const board = await boxOf(page.locator('.board'));
    expect(board.top).toBeGreaterThanOrEqual(0);
    expect(board.bottom).toBeLessThanOrEqual(360);
    await context.close();
  });
});

describe('a reader who needs large letters', () => {
  it.each(['en', 'de', 'ru'])(
    'gets them from the browser, and no page grows wider than the phone: %s',
    async (language) => {
      const { page, context } = await site.visit({ ...PHONE, settings: { language } });
      const browser = await context.newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
      await startGame(page, 'zertz');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
      expect(Number.parseFloat(size)).toBe(24);
      await context.close();
    },
  );
});

describe('a phone standing', () => {
  it.each(['en', 'de', 'ru'])('cuts no name: %s', async (language) => {
    const { page, context } = await site.visit({ ...PHONE, settings: { language } });
    await startGame(page, 'tzaar');
    const isCut = await page
      .locator('.name .text')
      .evaluateAll((names) => names.some((name) => name.scrollWidth > name.clientWidth + 1));
    expect(isCut).toBe(false);
    await context.close();
  });

  it('leaves room for both names beside the mark of the winner', async () => {
    const { page, context } = await site.visit({ ...PHONE, settings: { language: 'de' } });
    const [one, other] = [await site.visit(), await site.visit()];
    // As long as names may be.
    await Promise.all([
      register(one.page, 'Maximiliane-Sophie_1'),
      register(other.page, 'Wladyslawa-Katarzyna'),
    ]);
    await playShortGame(one.page, other.page, RATED);
    await page.goto('/games');
    const players = await boxOf(page.locator('.players'));
    expect(players.right - players.left).toBeGreaterThan(160);
    await Promise.all([context, one.context, other.context].map((each) => each.close()));
  });

  it('tells what was done without covering what is to be done', async () => {
    const { page, context } = await site.visit(PHONE);
    await startGame(page, 'zertz');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    const notice = await boxOf(page.locator('.notice'));
    const board = await boxOf(page.locator('.board'));
    // On the upper rim of the board: neither a player, nor the prompt, nor a button is covered.
    expect(notice.top).toBeGreaterThanOrEqual(board.top);
    expect(notice.bottom).toBeLessThan((board.top + board.bottom) / 2);
    // It goes by itself.
    await page.locator('.notice').waitFor({ state: 'detached' });
    await context.close();
  });

  it.each([
    ['a swipe', (page: Page) => swipeAway(page, '.notice')],
    ['the key Escape', (page: Page) => page.keyboard.press('Escape')],
  ] as const)('puts a notice away by %s', async (_, putAway) => {
    const { page, context } = await site.visit(PHONE);
    // A failure stays until it is put away.
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
    });
    await startGame(page, 'zertz');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('button', { name: 'Copy the position' }).click();
    await page.locator('.notice').waitFor();
    await putAway(page);
    await page.locator('.notice').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a wide window', () => {
  it('keeps what one needs in its place, however much stands beside it', async () => {
    const [host, guest] = [await site.visit({ viewport: { width: 1280, height: 640 } }), await site.visit()];
    await Promise.all([host, guest].map(({ page }) => page.goto('/lobby')));
    await Promise.all([host, guest].map(({ page }) => valueFrom(apiOf(page).call(routes.becomeGuest))));
    const match = await beginGame(host.page, guest.page);
    for (let number = 0; number < 12; number++)
      await playAnyTurn(number % 2 === 0 ? host.page : guest.page, match, number);
    await host.page.goto(`/game/${match}`);
    const actions = host.page.locator('.actions');
    const before = await boxOf(actions);
    expect(before.bottom).toBeLessThanOrEqual(640);
    // A game that is over has more to tell and to offer at its side.
    await act(guest.page, match, { type: 'resign' }, 12);
    await host.page.getByText('BoardSpace').first().waitFor();
    expect(await boxOf(actions)).toEqual(before);
    for (const { context } of [host, guest]) await context.close();
  });
});

describe('what stands beside the board', () => {
  it.each([
    [1024, true],
    [1023, false],
  ])('at a width of %i: %s, on every page alike', async (width, isBeside) => {
    const { page, context } = await site.visit({ viewport: { width, height: 800 } });
    const guest = await site.visit();
    for (const each of [page, guest.page]) {
      await each.goto('/lobby');
      await valueFrom(apiOf(each).call(routes.becomeGuest));
    }
    const id = await beginGame(page, guest.page);
    const pages = [
      { path: '/analysis', beside: page.getByRole('tab', { name: 'Engine' }), shown: false },
      { path: `/game/${id}`, beside: page.getByRole('heading', { name: 'Chat' }), shown: true },
    ];
    for (const { path, beside, shown } of pages) {
      await page.goto(path);
      await page.locator('[data-cell]').first().waitFor();
      const board = await boxOf(page.locator('.board'));
      const aside = await boxOf(page.locator('.aside'));
      expect([path, aside.left >= board.right]).toEqual([path, isBeside]);
      expect([path, (await beside.count()) > 0]).toEqual([path, shown === isBeside]);
    }
    await Promise.all([context.close(), guest.context.close()]);
  });
});
