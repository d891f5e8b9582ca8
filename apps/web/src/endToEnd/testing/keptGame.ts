/** The game on the page as the browser keeps it: what a reload would bring back is what the test goes by. */

import { fromSaved, type Match } from '@gipfel/match';
import type { Page } from 'playwright-core';

async function keptMatch(page: Page): Promise<Match | undefined> {
  const stored = await page.evaluate(() =>
    localStorage.getItem(location.pathname.replace(/^\/play\//, 'gipfel.game.')),
  );
  if (stored === null) return undefined;
  const { saved } = JSON.parse(stored) as { readonly saved: unknown };
  const match = fromSaved(saved);
  return match.ok ? match.value : undefined;
}

/** Waits until the kept game is as wanted. */
export async function waitForMatch(page: Page, isWanted: (match: Match) => boolean): Promise<Match> {
  const end = Date.now() + 120_000;
  while (Date.now() < end) {
    const match = await keptMatch(page);
    if (match !== undefined && isWanted(match)) return match;
    await page.waitForTimeout(25);
  }
  throw new Error('The game did not come as far as that.');
}
