/** A page with a board for each test, and helpers to use it. */

import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { BoardPatch } from '../config.js';
import { PAGE_SCRIPT } from './page.js';
import { cellsOf, type ShapeName } from './shapes.js';
import { openChromium, openSite, type Site } from './site.js';

let browser: Browser;
let site: Site;
const faults: string[] = [];

/** The page of the current test. */
export let page: Page;

beforeAll(async () => {
  site = await openSite(PAGE_SCRIPT);
  browser = await openChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

afterEach(async () => {
  await page?.close();
  expect(faults.splice(0)).toEqual([]);
});

/** Sound: every caller names the type that the function of that name in page.ts gives. */
export function ask<Answer>(name: string, ...args: readonly unknown[]): Promise<Answer> {
  return page.evaluate(`lab.${name}(...${JSON.stringify(args)})`) as Promise<Answer>;
}

/** The events since the last call. */
export const read = () => ask<readonly string[]>('read');

export const gestures = async () =>
  (await read()).filter((line) => !line.startsWith('hover') && line !== 'rest');

export const pieces = () => ask<readonly string[]>('pieces');

export async function open(
  shape: ShapeName,
  patch: Omit<BoardPatch, 'texts'> = {},
  options: BrowserContextOptions = {},
): Promise<void> {
  page = await browser.newPage({ viewport: { width: 600, height: 900 }, ...options });
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(site.url);
  await expect.poll(() => page.evaluate('typeof lab')).toBe('object');
  await ask('size', 560, 600);
  await ask('open', { cells: cellsOf(shape), ...patch });
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const centre = (cell: string) => ask<Spot>('centre', cell);

export async function dragMouse(from: Spot, to: Spot, button: 'left' | 'right' = 'left'): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down({ button });
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up({ button });
}
