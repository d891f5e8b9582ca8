import type { Locator, Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD, register, says } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { challenge, playShortGame } from './testing/onlineGame.js';
import { PHONE, unexpected, useSite } from './testing/site.js';

const site = useSite();

/** One more than the server names at once. */
const CROWD = [...'abcdefghjkm'].map((letter) => `Crowd-${letter}`);

const isFocusedIn = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

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

describe('a player who has not played yet', () => {
  it('is found by name and opened, with the keyboard alone', async () => {
    const { page, context, problems } = await site.visit({ reducedMotion: 'reduce' });
    const bo = await site.visit();
    await register(bo.page, 'Bo-Peep');
    await page.goto('/leaderboard');
    const field = page.getByRole('searchbox', { name: 'Find a player by name' });
    const found = page.getByRole('list', { name: 'Players found' });
    await field.fill('bopee');
    await found.getByRole('link', { name: 'Bo-Peep' }).waitFor();
    await page.locator('.spoken').getByText('1 player was found.').first().waitFor({ state: 'attached' });
    expect(await findBarriers(page, 'a player that was found')).toEqual([]);
    await field.fill('bopeex');
    await says(page, 'No name here begins with bopeex.');
    expect(await found.count()).toBe(0);
    await field.fill('');
    await page.getByRole('search').getByText('No name here begins').waitFor({ state: 'detached' });
    await field.fill('Bo');
    await found.getByRole('link', { name: 'Bo-Peep' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await isFocusedIn(found)).toBe(true);
    await page.keyboard.press('ArrowUp');
    expect(await isFocusedIn(field)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Bo-Peep' }).waitFor();
    expect(problems).toEqual([]);

    // A mistyped address leads to the search for names.
    await page.goto('/player/Bo-Peeep');
    await says(page, 'Nobody here is called Bo-Peeep.');
    await field.fill('Bo-P');
    await found.getByRole('link', { name: 'Bo-Peep' }).click();
    await page.getByRole('heading', { name: 'Bo-Peep' }).waitFor();
    await Promise.all([context.close(), bo.context.close()]);
  });

  it('can be challenged from the lobby, on a phone', async () => {
    const anna = await site.visit({ ...PHONE, reducedMotion: 'reduce' });
    const bo = await site.visit();
    await Promise.all([register(anna.page, 'Mia-Anna'), register(bo.page, 'Mia-Bo')]);
    const { page } = anna;
    await page.goto('/lobby');
    await page.getByRole('button', { name: 'Challenge a player' }).click();
    const search = page.getByRole('dialog', { name: 'Challenge a player' });
    await search.getByRole('searchbox').fill('mia');
    await search.getByRole('button', { name: 'Mia-Bo' }).waitFor();
    // Nobody plays against themselves.
    await search.getByText('Mia-Anna').waitFor();
    expect(await search.getByRole('button', { name: 'Mia-Anna' }).count()).toBe(0);
    expect(await findBarriers(page, 'looking for somebody to challenge')).toEqual([]);
    await search.getByRole('button', { name: 'Mia-Bo' }).click();
    const form = page.getByRole('dialog', { name: 'Challenge Mia-Bo' });
    await expect.poll(() => isFocusedIn(form)).toBe(true);
    await form.getByRole('button', { name: 'Send challenge' }).click();
    await says(page, 'as soon as Mia-Bo accepts');
    await says(bo.page, 'Mia-Anna challenges you.');
    expect([...anna.problems, ...bo.problems]).toEqual([]);
    await Promise.all([anna.context.close(), bo.context.close()]);
  });

  it('is said to be one of many, and to be out of reach', async () => {
    const { page, context } = await site.visit();
    for (const name of CROWD) {
      const made = await fetch(`${site.address}/api/v1/accounts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ name, password: PASSWORD }),
      });
      expect(made.ok).toBe(true);
    }
    await page.goto('/leaderboard');
    const field = page.getByRole('searchbox', { name: 'Find a player by name' });
    const names = page.getByRole('list', { name: 'Players found' }).getByRole('link');
    await field.fill('crowd');
    await says(page, 'There may be more.');
    expect(await names.count()).toBe(10);
    await field.fill('crowdm');
    await page.getByText('There may be more.').waitFor({ state: 'detached' });
    expect(await names.allTextContents()).toEqual([expect.stringContaining('Crowd-m')]);

    const questions = '**/api/v1/players?*';
    await page.route(questions, (route) => route.abort());
    await field.fill('crowda');
    await says(page, 'The server cannot be reached at the moment.');
    expect(await names.count()).toBe(0);
    await page.unroute(questions);
    await page.getByRole('button', { name: 'Try again' }).click();
    await names.getByText('Crowd-a').waitFor();

    // The answer to fewer letters comes late.
    const letGo = await holdAnswers(page, ({ searchParams }) => searchParams.get('name') === 'crowd');
    const asked = page.waitForRequest((request) => request.url().endsWith('name=crowd'));
    await field.fill('crowd');
    await asked;
    await field.fill('crowdb');
    await names.getByText('Crowd-b').waitFor();
    await letGo();
    expect(await names.count()).toBe(1);
    await context.close();
  });
});

describe('a challenge to somebody', () => {
  it('to one person, cancelled, leaves the next one open to anyone with the link', async () => {
    const { page, context, problems } = await site.visit();
    await page.goto('/');
    await page.goto('/lobby?to=Anna');
    const toAnna = page.getByRole('dialog', { name: 'Challenge Anna' });
    await toAnna.getByRole('button', { name: 'Send challenge' }).click();
    await toAnna.getByText('Nobody here is called that.').waitFor();
    await toAnna.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Invite by link' }).click();
    const byLink = page.getByRole('dialog', { name: 'Invite by link' });
    await byLink.getByRole('button', { name: 'Send challenge' }).waitFor();
    expect(await byLink.getByText('Nobody here is called that.').count()).toBe(0);
    await byLink.getByRole('button', { name: 'Send challenge' }).click();
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

describe('a server that answers something else', () => {
  it('is said to do so, and the page stays', async () => {
    const { page, context, problems } = await site.visit();
    await page.route('**/api/v1/players/*', (route) => route.fulfill({ json: { person: 'nobody' } }));
    await page.route(/\/api\/v1\/matches(\?|$)/, (route) => route.fulfill({ json: { matches: [{}] } }));
    await page.goto('/player/Anybody');
    await says(page, 'The server’s answer does not fit this page.');
    await page.goto('/games');
    await says(page, 'The server’s answer does not fit this page.');
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
    await page.getByRole('radio', { name: 'All games' }).check();
    await says(page, 'The server cannot be reached at the moment.');
    expect(await games.count()).toBe(0);
    await page.unroute(questions);
    await page.getByRole('button', { name: 'Try again' }).click();
    await games.waitFor();
    await context.close();
  });
});

describe('the keyboard', () => {
  it('goes on where a row was, or the last button for more', async () => {
    const { page, context, problems } = await site.visit();
    const host = await site.visit();
    await Promise.all([register(page, 'Keeper'), host.page.goto('/')]);
    await challenge(host.page, { to: 'Keeper' });
    await challenge(host.page, { to: 'Keeper' });
    await page.goto('/lobby');
    const rows = page.locator('li', { has: page.getByRole('button', { name: 'Decline' }) });
    await rows.nth(1).waitFor();
    await rows.nth(0).getByRole('button', { name: 'Decline' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(1);
    await expect.poll(() => isFocusedIn(rows)).toBe(true);
    await rows.getByRole('button', { name: 'Decline' }).press('Enter');
    await expect.poll(() => rows.count()).toBe(0);
    await expect.poll(() => isFocusedIn(page.locator('.columns'))).toBe(true);

    await playShortGame(page, host.page);
    await playShortGame(page, host.page);
    await page.route('**/api/v1/matches?*', (route) =>
      route.continue({ url: `${route.request().url()}&limit=1` }),
    );
    await page.goto('/games?player=Keeper');
    await page.getByRole('button', { name: 'Show more games' }).press('Enter');
    const end = page.locator('[data-part]', { hasText: 'Those are all 2 games.' });
    await end.waitFor();
    await expect.poll(() => isFocusedIn(end)).toBe(true);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), host.context.close()]);
  });
});
