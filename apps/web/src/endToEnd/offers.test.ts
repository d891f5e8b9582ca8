import { expect, it } from 'vitest';
import { says } from './testing/account.js';
import { mouse } from './testing/hands.js';
import { sit, waitForTable } from './testing/onlineTable.js';
import { useSite } from './testing/site.js';

const site = useSite('--registration', 'false', '--computers', 'false', '--chat', 'false');

it('pages do not offer what the operator does not', async () => {
  const { page, context, problems } = await site.visit();
  await page.goto('/account');
  await says(page, 'No new accounts can be made on this server.');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('button', { name: 'Create account' }).count()).toBe(0);

  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Post a challenge' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send challenge' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Chat with the opponent' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Play the computer' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it('a game of two who met by quick pairing has no chat where the operator wants none', async () => {
  const seats = await Promise.all([sit(site, { hands: mouse }), sit(site, { hands: mouse })]);
  for (const { page } of seats) {
    await page.goto('/lobby');
    await page.getByRole('button', { name: '15 min + 10 s', exact: true }).click();
  }
  await waitForTable(...seats);
  for (const { page, context, problems } of seats) {
    await page.getByRole('button', { name: 'Menu', exact: true }).waitFor();
    expect(await page.getByPlaceholder('Say something').count()).toBe(0);
    expect(problems).toEqual([]);
    await context.close();
  }
});
