/** `npm run screenshots`: takes the screenshots of the README. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededRandom } from '@gipfel/rules';
import { randomSetup } from '@gipfel/rules/tzaar';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from './browser.js';
import type { OnlinePerson } from './onlinePeople.js';
import { type OnlineScene, setOnlineScene } from './onlineScene.js';
import { keep, startEngine } from './pageUse.js';
import { makeKilobytes } from './report.js';
import { makeSampleGame, ZERTZ_SETUP } from './sampleGame.js';
import { withServer } from './server.js';

const FOLDER = fileURLToPath(new URL('../../../docs/images', import.meta.url));
/** WebP quality; a third of the size of PNG on glossy marbles. */
const QUALITY = 88;
const THINKING_MS = 4000;
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

const ZERTZ = 'zertz 37 1ooo/oWooo/ooGoWo/oooBooo/1oGooBo/2ooooo/5oo 3/5/7 1/1/1 0/0/0 1';

/** Entries of the browser's storage set before the page opens. */
type Kept = readonly [key: string, value: unknown];

interface Shot {
  readonly file: string;
  readonly device: typeof DESKTOP | typeof PHONE;
  readonly colorScheme: 'light' | 'dark';
  readonly path: string;
  readonly kept: readonly Kept[];
  /** Default: nobody signed in. */
  readonly reader?: OnlinePerson;
  /** Selector to wait for; default: a board. */
  readonly shows?: string;
  arrange?(page: Page): Promise<void>;
}

const zertz: Kept = ['game.zertz', await makeSampleGame(ZERTZ_SETUP, 12, 4)];
const tzaar: Kept = ['game.tzaar', await makeSampleGame(randomSetup(seededRandom(7)), 14, 4)];

const playZertz = { path: '/play/zertz', kept: [zertz] };
const playTzaar = { path: '/play/tzaar', kept: [tzaar] };

const SHOTS: readonly Shot[] = [
  { file: 'play-zertz-desktop-light', device: DESKTOP, colorScheme: 'light', ...playZertz },
  { file: 'play-zertz-phone-dark', device: PHONE, colorScheme: 'dark', ...playZertz },
  { file: 'play-tzaar-desktop-dark', device: DESKTOP, colorScheme: 'dark', ...playTzaar },
  { file: 'play-tzaar-phone-light', device: PHONE, colorScheme: 'light', ...playTzaar },
  {
    file: 'analysis-desktop-light',
    device: DESKTOP,
    colorScheme: 'light',
    path: `/analysis?position=${encodeURIComponent(ZERTZ)}`,
    // Two engine lines make a better picture than one.
    kept: [['analysisEngine', 2]],
    async arrange(page) {
      await startEngine(page);
      await page.waitForTimeout(THINKING_MS);
    },
  },
  {
    file: 'lesson-phone-light',
    device: PHONE,
    colorScheme: 'light',
    path: '/learn/zertz/chain',
    kept: [],
  },
];

function onlineShots({ reader, match }: OnlineScene): readonly Shot[] {
  const play = { path: `/game/${match}`, kept: [], reader };
  return [
    { file: 'online-game-desktop-dark', device: DESKTOP, colorScheme: 'dark', ...play },
    {
      file: 'online-lobby-phone-light',
      device: PHONE,
      colorScheme: 'light',
      path: '/lobby',
      kept: [],
      reader,
      shows: 'text=Zofia',
    },
  ];
}

async function take(browser: Browser, address: string, shot: Shot): Promise<void> {
  const { device, colorScheme, path, kept, reader, shows = '[data-cell]' } = shot;
  const context = await browser.newContext({ ...device, colorScheme, locale: 'en', serviceWorkers: 'block' });
  if (reader !== undefined) await context.addCookies([{ ...reader.cookie, url: address }]);
  const page = await context.newPage();
  for (const [key, value] of kept) await keep(page, key, value);
  await page.goto(address + path);
  await page.locator(shows).first().waitFor();
  await shot.arrange?.(page);
  // Let animations end, with no element hovered.
  await page.mouse.move(0, 0);
  await page.waitForTimeout(800);
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  writeFileSync(join(FOLDER, `${shot.file}.webp`), picture);
  console.log(`${shot.file}.webp  ${makeKilobytes(picture.length)} kB`);
  await context.close();
}

mkdirSync(FOLDER, { recursive: true });
await withServer((address) =>
  withBrowser(async (browser) => {
    const scene = await setOnlineScene(address);
    for (const shot of [...SHOTS, ...onlineShots(scene)]) await take(browser, address, shot);
  }),
);
