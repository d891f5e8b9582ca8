/** Page interactions shared by the measuring programs. */

import type { Page } from 'playwright-core';

/** Submits the form of a new game and waits for the board. */
export async function beginGame(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').click();
  await page.locator('[data-cell]').first().waitFor();
}

/** Writes to the browser's storage before the page opens, in the app's own format. */
export async function keep(page: Page, key: string, value: unknown): Promise<void> {
  await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
    `gipfel.${key}`,
    JSON.stringify(value),
  ] as const);
}

/** Starts the engine on the analysis board and waits for its first line. */
export async function startEngine(page: Page): Promise<void> {
  await page.locator('section.engine [role="switch"], section.engine input').first().click();
  await page.locator('section.engine ol li').first().waitFor();
}
