/** Several threads in a real browser, from the built files: `npm test` and `npx tsc -b` make them. */

import { makePosition } from '@gipfel/notation';
import { startOf, type Turn, tryPlayTurn } from '@gipfel/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE_SCRIPT } from './testing/browserPage.js';
import { openSite, SITE_PARTS, type Site, type SitePart } from './testing/browserSite.js';
import { openChromium } from './testing/chromium.js';

interface Searched {
  readonly turn: Turn;
  readonly nodes: number;
}
interface Compared {
  readonly alone: Searched;
  readonly together: readonly Searched[];
}

const HELPER = 'packages/engine/dist/hosts/browserHelper.js';
const MODULES = ['packages/engine/wasm/zertz.threads.wasm', 'packages/engine/wasm/table.wasm'];
const TRIES = 20;

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  site = await openSite(PAGE_SCRIPT);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const start = startOf('zertz', '37', () => 0.5);
if (start === undefined) throw new Error('no start');

/** Sound: this is what `threads` in browserPage.ts returns. */
async function compare(part: SitePart, tries: number, options: object = {}): Promise<Compared> {
  page = await browser.newPage();
  await page.goto(site.page(part));
  await page.waitForFunction('window.lab !== undefined');
  const args = JSON.stringify([makePosition(start ?? expect.fail()), { depth: 3 }, tries, options]);
  const compared = (await page.evaluate(`lab.threads(...${args})`)) as Compared;
  await page.close();
  return compared;
}

describe('two threads in a browser', () => {
  it.each(SITE_PARTS)('play legal turns on a page that is %s', async (part) => {
    const { alone, together } = await compare(part, part === 'isolated' ? TRIES : 2);
    for (const { turn } of [alone, ...together]) expect(tryPlayTurn(start, turn).ok).toBe(true);
    const isHelped = together.some(({ nodes }) => nodes !== alone.nodes);
    expect(isHelped).toBe(part === 'isolated');
    const fetched = [HELPER, ...MODULES].filter((path) => site.asked(part).includes(path));
    expect(fetched).toEqual(part === 'isolated' ? [HELPER, ...MODULES] : []);
  });

  it.each([
    ['helper', { helperUrl: 'packages/engine/dist/nothing.js' }],
    ['module', { wasmUrls: { 'zertz.threads': 'packages/engine/wasm/nothing.wasm' } }],
    ['table', { wasmUrls: { table: 'packages/engine/dist/index.js' } }],
  ])('are one where there is no %s', async (_, options) => {
    const { alone, together } = await compare('isolated', 2, options);
    expect(together).toEqual([alone, alone]);
  });
});
