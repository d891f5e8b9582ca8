/** Somebody with an account. */

import type { Page } from 'playwright-core';

export const PASSWORD = 'glass marbles on rings';

/** On the page, where the same may be said aloud at the same time. */
export function says(page: Page, sentence: string): Promise<void> {
  return page.locator('#app > :not(.spoken)').getByText(sentence).first().waitFor();
}

export async function register(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await says(page, `Signed in as ${name}`);
}

export async function signIn(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('radio', { name: 'Sign in' }).check();
  await fillIn(page, name);
}

/** On the page that asks for it. */
export async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await says(page, 'You are signed out.');
}
