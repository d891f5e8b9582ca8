import { describe, expect, it } from 'vitest';
import { advise } from './testing/adviser.js';
import { findBarriers } from './testing/axe.js';
import { finger, keyboard, mouse } from './testing/hands.js';
import { enterTurn, holdNetwork, meetByLink, playOut, waitForServer } from './testing/onlineTable.js';
import { PHONE, unexpected, useSite } from './testing/site.js';

const site = useSite();

const HANDS = {
  zertz: [{ hands: mouse }, { hands: finger, ...PHONE }],
  tzaar: [{ hands: keyboard }, { hands: mouse }],
} as const;
const FORMS = {
  zertz: { game: 'zertz', starts: { zertz: { variant: 'blitz' } } },
  tzaar: { game: 'tzaar' },
} as const;

describe.each(['zertz', 'tzaar'] as const)('a whole game of %s by link', (game) => {
  it('between two guests, while a third watches, and then the rematch', async () => {
    const [host, guest, id] = await meetByLink(site, { form: FORMS[game] }, HANDS[game]);
    const watcher = await site.visit();
    await watcher.page.goto('/watch');
    await watcher.page.locator(`a[href="/game/${id}"]`).click();
    await watcher.page.getByText('you are watching').waitFor();
    const { result, turns } = await playOut([host, guest], id, ({ position }) => advise(position));
    const [winner, loser] = result?.winner === 0 ? [host, guest] : [guest, host];
    await winner.page.locator('[role="status"] strong', { hasText: 'You win' }).waitFor();
    await loser.page.locator('[role="status"] strong', { hasText: 'You lose' }).waitFor();
    await watcher.page.locator('[role="status"] strong', { hasText: /Player|White|Black/ }).waitFor();
    expect(await watcher.page.locator('section[aria-label="Turns"] li').count()).toBe(turns.length);
    // A shuffled start and blitz are nothing that the other format could hold.
    await watcher.page.getByText(/^BoardSpace (can only store|has no variant)/).waitFor();
    expect(await watcher.page.getByRole('link', { name: 'BoardSpace SGF' }).count()).toBe(0);
    expect(await findBarriers(watcher.page, 'a finished game')).toEqual([]);

    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await guest.page.getByRole('button', { name: 'Play again' }).click();
    await Promise.all([host, guest].map(({ page }) => page.waitForURL((url) => !url.pathname.endsWith(id))));
    const next = new URL(host.page.url()).pathname.split('/').at(-1) ?? '';
    // Sides change: now the guest begins.
    await enterTurn(guest, next, ({ position }) => advise(position));
    await waitForServer(guest.page, next, (match) => match.turns.length === 1);
    for (const { context, problems } of [host, guest, watcher]) {
      expect(problems).toEqual([]);
      await context.close();
    }
  });
});

describe('the lobby', () => {
  it('pairs two who want the same, lists open challenges, and has a computer', async () => {
    const anna = await site.visit();
    const bo = await site.visit(PHONE);
    await anna.page.goto('/lobby');
    await bo.page.goto('/lobby');
    expect(await findBarriers(anna.page, 'the lobby')).toEqual([]);
    await anna.page.getByRole('button', { name: '10 min + 5 s', exact: true }).click();
    await anna.page.getByText('Looking for an opponent').waitFor();
    await bo.page.getByRole('button', { name: '10 min + 5 s', exact: true }).click();
    await Promise.all([anna, bo].map(({ page }) => page.waitForURL('**/game/*')));
    const isSoon = 'Make your first turn within 2 min, or the game is called off.';
    await Promise.any([anna, bo].map(({ page }) => page.getByText(isSoon).first().waitFor()));
    await bo.page.locator('[data-cell]').first().waitFor();
    expect(await findBarriers(bo.page, 'a game')).toEqual([]);
    expect(anna.page.url()).toBe(bo.page.url());

    await Promise.all([anna, bo].map(({ page }) => page.goto('/lobby')));
    await anna.page.getByRole('heading', { name: 'Your running games' }).waitFor();
    await anna.page.getByRole('button', { name: 'Post a challenge' }).click();
    expect(await findBarriers(anna.page, 'the terms of a challenge')).toEqual([]);
    // An impossible position is refused in the rules' own words.
    await anna.page.getByText('Tournament rules and other starts').click();
    const position = anna.page.getByRole('textbox', { name: 'Start from a position' });
    await position.fill('zertz 38 oooo');
    await anna.page.getByRole('button', { name: 'Send challenge' }).click();
    await anna.page.getByRole('alert').getByText('38').waitFor();
    await position.fill('');
    await anna.page.getByRole('button', { name: 'Send challenge' }).click();
    await anna.page.getByText('Waiting for an opponent').waitFor();
    expect(await findBarriers(anna.page, 'an own challenge')).toEqual([]);
    await bo.page.getByRole('button', { name: 'Accept' }).click();
    await Promise.all([anna, bo].map(({ page }) => page.waitForURL('**/game/*')));

    await anna.page.goto('/lobby');
    await anna.page.getByRole('button', { name: 'Play the computer' }).click();
    await anna.page.getByRole('radio', { name: 'Second' }).check();
    await anna.page.getByRole('button', { name: 'Start the game' }).click();
    await anna.page.waitForURL('**/game/*');
    await anna.page.waitForFunction(() => document.title.startsWith('Your turn'));
    for (const { context, problems } of [anna, bo]) {
      expect(unexpected(problems)).toEqual([]);
      await context.close();
    }
  });

  it('says that its connection is lost, and looks for an opponent once it is back', async () => {
    const anna = await site.visit();
    const bo = await site.visit(PHONE);
    const network = await holdNetwork(anna.page);
    await Promise.all([anna, bo].map(({ page }) => page.goto('/lobby')));
    await anna.page.getByText('No open challenges.').waitFor();
    await network.cut();
    await anna.page.getByText('Connection lost. Reconnecting').waitFor();
    await anna.page.getByRole('button', { name: '15 min + 10 s', exact: true }).click();
    await anna.page.getByText('The search goes on as soon as it is back').waitFor();
    network.restore();
    await anna.page.getByText('Looking for an opponent').waitFor();
    await anna.page.getByText('Connection lost. Reconnecting').waitFor({ state: 'hidden' });
    await bo.page.getByRole('button', { name: '15 min + 10 s', exact: true }).click();
    await Promise.all([anna, bo].map(({ page }) => page.waitForURL('**/game/*')));
    expect(anna.page.url()).toBe(bo.page.url());
    await Promise.all([anna, bo].map(({ context }) => context.close()));
  });

  it('ends a search where the same person begins another one in another window', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/lobby');
    await page.getByRole('button', { name: '15 min + 10 s', exact: true }).click();
    await page.getByText('Looking for an opponent').waitFor();
    const other = await context.newPage();
    await other.goto('/lobby');
    await other.getByRole('button', { name: '15 min + 10 s', exact: true }).click();
    await page.getByText('this search has ended').first().waitFor();
    await page.getByRole('button', { name: '15 min + 10 s', exact: true }).waitFor();
    await other.getByText('Looking for an opponent').waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });

  it('says kindly that a link leads nowhere', async () => {
    const { page, context } = await site.visit();
    await page.goto('/game/nowhere000000');
    await page.getByRole('heading', { name: 'There is no such game' }).waitFor();
    await page.goto('/challenge/nowhere000000');
    await page.getByRole('heading', { name: 'There is no such challenge.' }).waitFor();
    await page.goto('/game/%00');
    await page.getByRole('heading').first().waitFor();
    await context.close();
  });
});
