import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD, register, says } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { challenge, playShortGame, RATED } from './testing/onlineGame.js';
import { PHONE, unexpected, useSite } from './testing/site.js';

const site = useSite();

async function download(page: Page, button: string): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFile(await file.path(), 'utf8');
}

/** On the account page; the token may read. */
async function makeToken(page: Page): Promise<string> {
  const form = page.locator('form', { hasText: 'What is it for?' });
  await form.getByLabel('What is it for?').fill('My program');
  await form.getByRole('checkbox', { name: 'Read my data' }).check();
  await form.getByRole('button', { name: 'Make a token' }).click();
  await form.getByText('Enter the password.').waitFor();
  await form.getByLabel('Your current password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Make a token' }).click();
  return (await page.locator('code').textContent()) ?? '';
}

const askAsProgram = (secret: string) =>
  fetch(`${site.address}/api/v1/me`, { headers: { Authorization: `Bearer ${secret}` } });

describe('an account', () => {
  it('takes a guest’s game along, keeps it over sign-out, gives everything away and leaves', async () => {
    const { page, context, problems } = await site.visit({ reducedMotion: 'reduce' });
    const other = await site.visit();
    await Promise.all([page.goto('/'), other.page.goto('/')]);
    const match = await playShortGame(page, other.page);
    const barriers: string[] = [];
    const look = async (place: string) => barriers.push(...(await findBarriers(page, place)));

    // What is wrong is said beside the field.
    await page.goto('/account');
    await says(page, 'You play as a guest');
    await page.getByLabel('Name', { exact: true }).fill('An na');
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    expect(await name.getAttribute('aria-invalid')).toBe('true');
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    await says(page, 'Too short: 5 more characters.');
    await look('a new account');

    await register(page, 'Annabella');
    await look('the account');
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('link', { name: /Annabella.*Guest.*Won/ }).waitFor();
    await look('the profile');

    await page.goto('/account');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await says(page, 'You are signed out.');
    await page.getByRole('radio', { name: 'Sign in' }).check();
    await page.getByLabel('Name', { exact: true }).fill('annabella');
    await page.getByLabel('Password', { exact: true }).fill('not my password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await says(page, 'The name or the password is wrong.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await says(page, 'Welcome back, Annabella.');

    const data = JSON.parse(await download(page, 'Save all my data to a file'));
    expect(JSON.stringify(data)).toContain(match);

    // The archive finds the game by its player, and gives it away as a file.
    await page.goto('/games');
    await page.getByRole('textbox', { name: 'Player' }).fill('Annabella');
    await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Annabella lost' });
    await page.getByRole('button', { name: 'Search' }).click();
    await says(page, 'No games were found.');
    await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Annabella won' });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /Annabella.*Won/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('result')).toBe('won');
    const records = await download(page, 'Download the records');
    expect(records).toContain('Annabella');
    await page.getByRole('link', { name: /Annabella.*Won/ }).click();
    await page.waitForURL(`**/game/${match}`);

    await page.goto('/account');
    await page.getByRole('button', { name: 'Delete the account' }).click();
    await page.getByRole('dialog').getByLabel('Your current password').fill('not my password');
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await says(page, 'This is not your password.');
    await page.getByRole('dialog').getByLabel('Your current password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Delete my account for good' }).click();
    await says(page, 'Your account was deleted.');
    await page.goto('/player/Annabella');
    await says(page, 'Nobody here is called Annabella.');
    await page.goto('/games');
    await page.getByRole('link', { name: /Deleted player.*Guest/ }).waitFor();

    expect(barriers).toEqual([]);
    expect(unexpected(problems)).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('shows a preference as it holds when a change does not reach the server', async () => {
    const { page, context } = await site.visit();
    await register(page, 'Offliner');
    const news = page.getByRole('switch', { name: 'News' });
    await context.setOffline(true);
    await news.click();
    await says(page, 'The server cannot be reached at the moment.');
    await expect.poll(() => news.isChecked()).toBe(true);
    await context.setOffline(false);
    await news.click();
    await expect.poll(() => news.isChecked()).toBe(false);
    await page.reload();
    await expect.poll(() => news.isChecked()).toBe(false);
    await context.close();
  });

  it('says on the page why a token cannot be copied or deleted, and why somebody stays blocked', async () => {
    const { page, context } = await site.visit();
    const other = await site.visit();
    await Promise.all([register(page, 'Refused'), register(other.page, 'Blockhead')]);
    await page.goto('/player/Blockhead');
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await page.goto('/account');
    await makeToken(page);
    // As over plain HTTP.
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.getByRole('button', { name: 'Copy' }).click();
    await says(page, 'This browser does not allow copying.');
    await context.setOffline(true);
    const refusals = page.locator('main [role="alert"]', { hasText: 'The server cannot be reached' });
    await page.getByRole('button', { name: 'Delete the token My program' }).click();
    await refusals.first().waitFor();
    await page.getByRole('button', { name: 'Unblock Blockhead' }).click();
    await refusals.nth(1).waitFor();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Unblock Blockhead' }).click();
    await says(page, 'You have blocked nobody.');
    await refusals.nth(1).waitFor({ state: 'detached' });
    await Promise.all([context.close(), other.context.close()]);
  });

  it('says how many tokens end with the password, and keeps them when told to', async () => {
    const { page, context, problems } = await site.visit(PHONE);
    await register(page, 'Keeper');
    const secret = await makeToken(page);
    const keep = page.getByRole('switch', { name: 'Keep my 1 token for a program' });
    const change = async (password: string, next: string) => {
      const form = page.locator('form', { hasText: 'New password' });
      await form.getByLabel('Your current password').fill(password);
      await form.getByLabel('New password').fill(next);
      await form.getByRole('button', { name: 'Change the password' }).click();
      await says(page, 'The password was changed.');
    };
    await keep.click();
    expect(await findBarriers(page, 'keeping a token')).toEqual([]);
    await change(PASSWORD, `${PASSWORD} 2`);
    expect((await askAsProgram(secret)).status).toBe(200);
    await page.reload();
    await keep.waitFor();
    await change(`${PASSWORD} 2`, `${PASSWORD} 3`);
    expect((await askAsProgram(secret)).status).toBe(401);
    await says(page, 'There are no tokens.');
    await keep.waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
    await context.close();
  });

  it('is told why a rated game changed no rating', async () => {
    const { page, context, problems } = await site.visit(PHONE);
    const other = await site.visit();
    await Promise.all([register(page, 'Shortly'), register(other.page, 'Briefly')]);
    const match = await playShortGame(page, other.page, RATED);
    await page.goto(`/game/${match}`);
    await says(page, 'Not rated: a side made fewer than two turns.');
    expect(await findBarriers(page, 'a game that was not rated')).toEqual([]);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('is not needed to block somebody and to think better of it, nor to be left alone', async () => {
    const { page, context, problems } = await site.visit();
    const other = await site.visit();
    await Promise.all([page.goto('/'), register(other.page, 'Pest')]);
    await playShortGame(page, other.page);
    await page.goto('/account');
    await says(page, 'You have blocked nobody.');
    await page.getByRole('switch', { name: 'Chat in my games' }).click();
    await page.locator('.spoken').getByText('Kept.').first().waitFor({ state: 'attached' });
    await page.goto('/player/Pest');
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Unblock Pest' }).click();
    await says(page, 'You have blocked nobody.');
    expect(await page.getByRole('switch', { name: 'Chat in my games' }).isChecked()).toBe(false);
    expect(problems).toEqual([]);
    await Promise.all([context.close(), other.context.close()]);
  });

  it('is called although the first question for news was lost, also above an open sheet', async () => {
    const { page, context } = await site.visit(PHONE);
    const other = await site.visit();
    await Promise.all([register(page, 'Deaf'), register(other.page, 'Caller')]);
    let isLost = false;
    await page.route('**/api/v1/me/notices', (route) => {
      if (isLost) return route.continue();
      isLost = true;
      return route.abort();
    });
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: /^News/ }).click();
    const sheet = page.getByRole('dialog', { name: 'News' });
    await sheet.getByText('Nothing new.').waitFor();
    expect(isLost).toBe(true);
    await challenge(other.page, { to: 'Deaf' });
    // Within the sheet: all that lies outside is neither heard nor pressed.
    await sheet.locator('.notice', { hasText: 'Caller challenges you.' }).waitFor();
    expect(await findBarriers(page, 'a notice above a sheet')).toEqual([]);
    await sheet.locator('.notice').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/challenge/*');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await Promise.all([context.close(), other.context.close()]);
  });

  it('can be blocked, reported and called upon, on a phone', async () => {
    const anna = await site.visit({ ...PHONE, reducedMotion: 'reduce' });
    const bo = await site.visit();
    await Promise.all([register(anna.page, 'Anna'), register(bo.page, 'Bo-Peep')]);
    const { page } = anna;

    await page.goto('/player/bo-peep');
    await page.getByRole('button', { name: 'Report' }).click();
    await page.getByRole('button', { name: 'Send the report' }).click();
    await says(page, 'Say in a few words what happened.');
    await page.getByLabel('What happened?').fill('Lost my marbles.');
    await page.getByRole('button', { name: 'Send the report' }).click();
    await says(page, 'The report was sent.');
    await page.getByRole('button', { name: 'Block' }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await page.goto('/account');
    await page.getByRole('button', { name: 'Unblock Bo-Peep' }).click();
    await says(page, 'You have blocked nobody.');

    // A token opens the API until it is deleted.
    const secret = await makeToken(page);
    const asProgram = () => askAsProgram(secret);
    expect(await (await asProgram()).json()).toMatchObject({ name: 'Anna' });
    await page.getByRole('button', { name: 'Delete the token My program' }).click();
    await says(page, 'There are no tokens.');
    expect((await asProgram()).status).toBe(401);

    // An account that has not played yet can become a bot account.
    await page.getByRole('button', { name: 'Turn this account into a bot account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Bot account' });
    await sheet.getByLabel('Your current password').fill(PASSWORD);
    expect(await findBarriers(page, 'becoming a bot')).toEqual([]);
    await sheet.getByRole('button', { name: 'Turn this account into a bot account' }).click();
    await says(page, 'This is a bot account');
    await page.reload();
    await says(page, 'This is a bot account');
    await bo.page.goto('/player/Anna');
    await says(bo.page, 'This player is a program.');

    // A challenge reaches Anna wherever she is, and is new only once.
    await page.goto('/leaderboard');
    await page.getByRole('button', { name: 'News', exact: true }).waitFor();
    await challenge(bo.page, { to: 'Anna' });
    await says(page, 'Bo-Peep challenges you.');
    await page.locator('.notices').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'News: 1 unread' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bo-Peep challenges you.' }).waitFor();
    expect(await findBarriers(page, 'the news')).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'News', exact: true }).waitFor();

    expect(unexpected([...anna.problems, ...bo.problems])).toEqual([]);
    await Promise.all([anna.context.close(), bo.context.close()]);
  });
});

describe('the archive', () => {
  it('shows no games of the search before when one fails, and tries the new one again', async () => {
    const { page, context } = await site.visit();
    const other = await site.visit();
    await Promise.all([page.goto('/'), other.page.goto('/')]);
    await playShortGame(page, other.page);
    await page.goto('/games');
    const found = page.locator('a[href^="/game/"]').first();
    const download = page.getByRole('button', { name: 'Download the records' });
    await Promise.all([found.waitFor(), download.waitFor()]);
    await page.getByRole('textbox', { name: 'Player' }).fill('Nobody-at-all');
    await page.getByRole('button', { name: 'Search' }).click();
    await says(page, 'Nobody here is called that.');
    expect(await found.or(download).count()).toBe(0);
    await page.goBack();
    await found.waitFor();

    const searches = '**/api/v1/matches?*';
    await context.route(searches, (route) => route.abort());
    await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'ZÈRTZ' });
    await page.getByRole('button', { name: 'Search' }).click();
    await says(page, 'The server cannot be reached at the moment.');
    expect(await found.or(download).count()).toBe(0);
    await context.unroute(searches);
    const again = page.waitForRequest(searches);
    await page.getByRole('button', { name: 'Try again' }).click();
    expect(new URL((await again).url()).searchParams.get('game')).toBe('zertz');
    await found.waitFor();
    await Promise.all([context.close(), other.context.close()]);
  });
});

describe('without a server', () => {
  it.each([
    [
      'on a host of files',
      'is served without a server',
      { status: 404, contentType: 'text/html', body: '<p>' },
    ],
    ['when nobody answers', 'The server cannot be reached', undefined],
  ] as const)('the pages say so %s', async (_where, sentence, answer) => {
    const { page, context } = await site.visit();
    await context.route('**/api/**', (route) =>
      answer === undefined ? route.abort() : route.fulfill({ ...answer }),
    );
    for (const path of ['/account', '/player/Anna', '/leaderboard', '/games']) {
      await page.goto(path);
      await says(page, sentence);
    }
    await context.close();
  });
});
