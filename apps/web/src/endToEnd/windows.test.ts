import { routes } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { fillIn, PASSWORD, register, says, signIn, signOut } from './testing/account.js';
import { apiOf, beginGame, challenge, valueFrom } from './testing/onlineGame.js';
import { holdNetwork, waitForOwnTurn } from './testing/onlineTable.js';
import { unexpected, useSite } from './testing/site.js';

const site = useSite();

describe('two windows of one browser', () => {
  it('belong to the same person, whichever of them signs out or in', async () => {
    const [anna, bo, carl] = [await site.visit(), await site.visit(), await site.visit()];
    const people = [anna, bo, carl];
    await Promise.all(
      ['Anna', 'Bo', 'Carl'].map((name, index) => register((people[index] ?? anna).page, name)),
    );
    await challenge(bo.page, { to: 'Carl' });
    const { page } = anna;
    await page.goto(`/game/${await beginGame(page, bo.page)}`);
    await waitForOwnTurn(page);

    const other = await anna.context.newPage();
    await signOut(other);
    await says(page, 'you are watching');
    await page.locator('.notice', { hasText: 'You are no longer signed in.' }).waitFor();
    // The game goes on where it was left, and nothing asks for a sign-in that has happened.
    await signIn(other, 'Anna');
    await waitForOwnTurn(page);
    await page.locator('.notice').waitFor({ state: 'detached' });

    await signOut(other);
    await page.locator('.notice').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('radio', { name: 'Sign in' }).check();
    await fillIn(page, 'Anna');
    // Back where it was asked for.
    await page.waitForURL('**/game/*');
    await waitForOwnTurn(page);

    const account = await anna.context.newPage();
    await account.goto('/account');
    await says(account, 'Anna');
    await signOut(other);
    await signIn(other, 'Carl');
    await says(page, 'you are watching');
    await says(account, 'Carl');
    await page.getByRole('button', { name: 'News: 1 unread' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Bo challenges you.' }).waitFor();
    expect(unexpected(anna.problems)).toEqual([]);
    await Promise.all(people.map(({ context }) => context.close()));
  });

  it('notice by their connection when a session ends or begins without a word', async () => {
    const [anna, bo] = [await site.visit(), await site.visit()];
    await Promise.all([register(anna.page, 'Anna-Two'), register(bo.page, 'Bo-Two')]);
    const { page } = anna;
    const network = await holdNetwork(page);
    await page.goto(`/game/${await beginGame(page, bo.page)}`);
    await waitForOwnTurn(page);
    // No window hears of it but by its connection.
    const other = await anna.context.newPage();
    await other.goto('/rules');
    await valueFrom(apiOf(other).call(routes.signOut));
    await says(page, 'you are watching');
    await page.locator('.notice', { hasText: 'You are no longer signed in.' }).waitFor();

    await valueFrom(apiOf(other).call(routes.signIn, { body: { login: 'Anna-Two', password: PASSWORD } }));
    await network.cut();
    network.restore();
    await waitForOwnTurn(page);
    await page.getByRole('button', { name: 'News', exact: true }).waitFor();
    await Promise.all([anna.context.close(), bo.context.close()]);
  });
});
