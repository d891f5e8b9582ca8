/** The play page as somebody uses it. */

import type { Page } from 'playwright-core';

/** From the form to the board. */
export async function beginGame(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').click();
  await page.locator('[data-cell]').first().waitFor();
}
