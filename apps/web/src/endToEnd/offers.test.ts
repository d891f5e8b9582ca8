import { expect, it } from 'vitest';
import { says } from './testing/account.js';
import { useSite } from './testing/site.js';

const site = useSite('--registration', 'false', '--computers', 'false', '--chat', 'false');

it('pages do not offer what the operator does not', async () => {
  const { page, context, problems } = await site.visit();
  await page.goto('/account');
  await says(page, 'No new accounts can be made on this server.');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  expect(await page.getByRole('button', { name: 'Make the account' }).count()).toBe(0);

  await page.goto('/lobby');
  await page.getByRole('button', { name: 'Challenge everybody' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the challenge' }).waitFor();
  expect(await page.getByRole('switch', { name: 'Chat with the opponent' }).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Play the computer' }).count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});
