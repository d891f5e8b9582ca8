/** The system's Chromium, headless. */

import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
/** Containers run as root, where Chromium has no sandbox. */
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu'] as const;

export function chromiumPath(): string {
  const path = PLACES.find((place) => place !== undefined && existsSync(place));
  if (path === undefined)
    throw new Error('No Chromium found: install one, or name it in the variable CHROMIUM.');
  return path;
}

export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...CHROMIUM_FLAGS] });
  try {
    await work(browser);
  } finally {
    await browser.close();
  }
}
