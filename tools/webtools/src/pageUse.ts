/** The pages as somebody uses them. */

import type { Page } from 'playwright-core';

/** From the form to the board. */
export async function beginGame(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').click();
  await page.locator('[data-cell]').first().waitFor();
}

/** Puts something into the browser's storage before the page opens, as the app itself keeps it. */
export async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `gipfel.${key}`,
    JSON.stringify(value),
  ] as const);
}

/** On the analysis board, until its first line is there. */
export async function startEngine(page: Page): Promise<void> {
  await page.locator('section.engine [role="switch"], section.engine input').first().click();
  await page.locator('section.engine ol li').first().waitFor();
}
