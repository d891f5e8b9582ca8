import { routes } from '@gipfel/protocol';
import { describe, expect, it } from 'vitest';
import { fillIn, register, says, signOut } from './testing/account.js';
import { findBarriers } from './testing/axe.js';
import { apiOf, challenge, RATED, valueFrom } from './testing/onlineGame.js';
import { holdNetwork } from './testing/onlineTable.js';
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
    await page.getByRole('button', { name: 'Create account' }).click();
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

    // Somebody signed in as another person gets an explanation and no button.
    const other = await site.visit();
    await register(other.page, 'Bystander');
    await other.page.goto(`/challenge/${await challenge(host.page, { to: 'Called' })}`);
    await says(other.page, 'This challenge is for somebody else.');
    await Promise.all([host, anna, other].map(({ context }) => context.close()));
  });

  it('tells who accepts it too late, and sits nobody down before a game of others', async () => {
    const visitors = [await site.visit(), await site.visit(), await site.visit(PHONE)] as const;
    const [host, quick, late] = visitors;
    await Promise.all([host, quick].map(({ page }) => page.goto('/lobby')));
    await Promise.all([host, quick].map(({ page }) => valueFrom(apiOf(page).call(routes.becomeGuest))));
    const id = await challenge(host.page, {});
    await late.page.goto(`/challenge/${id}`);
    const accept = late.page.getByRole('button', { name: 'Accept' });
    await accept.waitFor();
    // Until then the page does not hear that somebody was quicker.
    let isDeaf = true;
    await late.page.route(`**/api/v1/challenges/${id}**`, (route) => {
      if (route.request().method() === 'POST') isDeaf = false;
      return isDeaf ? route.abort() : route.continue();
    });
    await valueFrom(apiOf(quick.page).call(routes.acceptChallenge, { params: { id } }));
    await accept.click();
    await says(late.page, 'This challenge no longer stands.');
    await says(late.page, 'This challenge has been accepted.');
    expect(new URL(late.page.url()).pathname).toBe(`/challenge/${id}`);
    await Promise.all(visitors.map(({ context }) => context.close()));
  });

  it('says while it waits that the connection is lost', async () => {
    const [host, guest] = [await site.visit(), await site.visit()];
    await Promise.all([host, guest].map(({ page }) => page.goto('/lobby')));
    await Promise.all([host, guest].map(({ page }) => valueFrom(apiOf(page).call(routes.becomeGuest))));
    const id = await challenge(host.page, {});
    const network = await holdNetwork(host.page);
    await host.page.goto(`/challenge/${id}`);
    await says(host.page, 'Waiting for an opponent');
    const lost = host.page.getByText('Connection lost. Reconnecting');
    expect(await lost.count()).toBe(0);
    await network.cut();
    await lost.waitFor();
    network.restore();
    await lost.waitFor({ state: 'detached' });
    await valueFrom(apiOf(guest.page).call(routes.acceptChallenge, { params: { id } }));
    await host.page.waitForURL('**/game/*');
    await Promise.all([host.context.close(), guest.context.close()]);
  });

  it('has a name of its own on each of its buttons in the lobby', async () => {
    const [host, anna] = [await site.visit(), await site.visit()];
    await Promise.all([register(host.page, 'Many'), register(anna.page, 'Asked')]);
    for (const terms of [{}, {}, RATED]) await challenge(host.page, { to: 'Asked', terms });
    await anna.page.goto('/lobby');
    const buttons = anna.page.getByRole('button', { name: /^(Accept|Decline): Many, ZÈRTZ/ });
    await expect.poll(() => buttons.count()).toBe(6);
    const names = await buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
    expect(new Set(names).size).toBe(6);
    await Promise.all([host.context.close(), anna.context.close()]);
  });
});
