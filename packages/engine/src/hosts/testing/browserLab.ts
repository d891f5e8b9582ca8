/** A browser with the site of the built engine, for all tests of a file. */

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { PAGE_SCRIPT } from './browserPage.js';
import { openSite, type Site, type SitePart } from './browserSite.js';
import { openChromium } from './chromium.js';

export function useLab() {
  let browser: Browser | undefined;
  let site: Site | undefined;
  beforeAll(async () => {
    site = await openSite(PAGE_SCRIPT);
    browser = await openChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    async openPage(part: SitePart): Promise<Page> {
      if (browser === undefined || site === undefined) throw new Error('no browser outside tests');
      const page = await browser.newPage();
      await page.goto(site.page(part));
      await page.waitForFunction('window.lab !== undefined');
      return page;
    },
    /** The files requested by pages of this part. */
    asked: (part: SitePart) => site?.asked(part) ?? [],
  };
}
