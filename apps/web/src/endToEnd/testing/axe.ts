/** What axe finds on a page, in every theme. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const THEMES = ['light', 'dark', 'contrast'] as const;
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export async function findBarriers(page: Page, place: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const theme of THEMES) {
    await page.evaluate((chosen) => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    // Colours of something that is still fading in are not those it will have.
    await page.evaluate(async () => {
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(ending.map(({ finished }) => finished));
    });
    // Nothing but colours changes with the theme. There are no frames to look into.
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (theme === 'light' ? axe : axe.withRules(COLOUR_RULES)).analyze();
    for (const { id, nodes } of violations)
      found.push(`${place}, ${theme}: ${id} ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
  }
  return found;
}
