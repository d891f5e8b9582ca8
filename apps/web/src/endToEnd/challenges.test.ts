import { describe, expect, it } from 'vitest';
import { fillIn, register, says, signOut } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { challenge, RATED } from './testing/onlineGame.js';
import { PHONE, unexpected, useSite } from './testing/site.js';

const site = useSite();

describe('a challenge', () => {
  it('that is rated asks a stranger for an account, makes no guest, and waits for the way back', async () => {
    const [host, stranger] = [await site.visit(), await site.visit(PHONE)];
    await register(host.page, 'Host');
    const id = await challenge(host.page, { terms: RATED });
    const { page } = stranger;
    await page.goto(`/challenge/${id}`);
    await says(page, 'This game is rated: both players need an account.');
    expect(await page.getByText('You need no account').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0);
    expect(await stranger.context.cookies()).toEqual([]);
    expect(await findBarriers(page, 'a rated challenge to a stranger')).toEqual([]);

    await page.getByRole('link', { name: 'Register or sign in' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Stranger');
    await page.getByLabel('Password', { exact: true }).fill('glass marbles on rings');
    await page.getByRole('button', { name: 'Make the account' }).click();
    await page.waitForURL(`**/challenge/${id}`);
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.waitForURL('**/game/*');
    expect(unexpected([...host.problems, ...stranger.problems])).toEqual([]);
    await Promise.all([host.context.close(), stranger.context.close()]);
  });

  it('to somebody who is signed out asks whether it is them', async () => {
    const [host, anna] = [await site.visit(), await site.visit(PHONE)];
    await Promise.all([register(host.page, 'Caller'), register(anna.page, 'Called')]);
    await signOut(anna.page);
    const id = await challenge(host.page, { to: 'Called' });
    const { page } = anna;
    await page.goto(`/challenge/${id}`);
    await says(page, 'This challenge is for Called. Is that you?');
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('radio', { name: 'Sign in' }).check();
    await fillIn(page, 'Called');
    await page.waitForURL(`**/challenge/${id}`);
    await page.getByRole('button', { name: 'Decline' }).click();
    await says(page, 'declined');

    // Whoever is signed in as somebody else is told, and not asked.
    const other = await site.visit();
    await register(other.page, 'Bystander');
    await other.page.goto(`/challenge/${await challenge(host.page, { to: 'Called' })}`);
    await says(other.page, 'This challenge is for somebody else.');
    await Promise.all([host, anna, other].map(({ context }) => context.close()));
  });
});
