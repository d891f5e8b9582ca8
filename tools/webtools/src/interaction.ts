/**
 * `npm run measure -- interaction`: time from a click or key to the next frame while the engine thinks, and main-thread tasks over
 * 50 ms; at full speed and with the processor throttled.
 */

import type { Browser, Page } from 'playwright-core';
import { withBrowser } from './browser.js';
import { beginGame, keep, startEngine } from './pageUse.js';
import { type Row, report } from './report.js';
import { withServer } from './server.js';

const SLOWDOWNS = [1, 4];
const PAUSE_MS = 120;
const ROUNDS = 6;

interface Measured {
  /** Milliseconds per interaction id; several events can share one. */
  readonly interactions: Record<number, number>;
  readonly longTasks: { readonly at: number; readonly duration: number }[];
}

declare global {
  interface Window {
    measured: Measured;
  }
}

/** Runs in the page before its own scripts. */
function observe(): void {
  const measured: Measured = { interactions: {}, longTasks: [] };
  window.measured = measured;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const known = measured.interactions[entry.interactionId] ?? 0;
      measured.interactions[entry.interactionId] = Math.max(known, entry.duration);
    }
    // 16 ms is the lowest threshold browsers offer.
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      measured.longTasks.push({ at: Math.round(startTime), duration: Math.round(duration) });
    }
  }).observe({ type: 'longtask', buffered: true });
}

interface Scene {
  readonly name: string;
  readonly path: string;
  /** Makes the engine think. */
  prepare(page: Page): Promise<void>;
}

const SCENES: readonly Scene[] = [
  {
    name: 'play, the computer thinks',
    path: '/play',
    async prepare(page) {
      await beginGame(page);
    },
  },
  {
    name: 'analysis, the engine runs',
    path: '/analysis',
    async prepare(page) {
      await startEngine(page);
    },
  },
];

/** Clicks marbles, rings and menu and presses keys; refused or not, each is an interaction. */
async function tryAround(page: Page): Promise<void> {
  const cells = page.locator('[data-cell]');
  const count = await cells.count();
  for (let round = 0; round < ROUNDS; round++) {
    await tap(page, page.locator('fieldset.pool button').nth(round % 3));
    for (const index of [round * 5 + 3, round * 7 + 1, round * 3]) await tap(page, cells.nth(index % count));
    for (const key of ['ArrowUp', 'ArrowDown', 'Escape']) {
      await page.keyboard.press(key);
      await page.waitForTimeout(PAUSE_MS);
    }
  }
}

async function tap(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  // Without Playwright's waiting, as a person would click.
  const box = await target.boundingBox().catch(() => null);
  if (box !== null) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(PAUSE_MS);
}

async function measure(browser: Browser, address: string, scene: Scene, slowdown: number): Promise<Measured> {
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  await page.addInitScript(observe);
  await keep(page, 'gameForm', { level: 11, thinking: 30_000, side: 'second' });
  await page.goto(address + scene.path);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await scene.prepare(page);
  await page.waitForTimeout(1000);
  // Loading is measured by Lighthouse; this starts once the page is ready.
  await page.evaluate(() => {
    window.measured.longTasks.length = 0;
    for (const id of Object.keys(window.measured.interactions))
      delete window.measured.interactions[Number(id)];
  });
  await tryAround(page);
  const measured = await page.evaluate(() => window.measured);
  await context.close();
  return measured;
}

await withServer((address) =>
  withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const scene of SCENES) {
      for (const slowdown of SLOWDOWNS) {
        const { interactions, longTasks } = await measure(browser, address, scene, slowdown);
        const all = Object.values(interactions).toSorted((a, b) => b - a);
        rows.push([
          scene.name,
          `${slowdown}×`,
          all.length,
          `${all[0] ?? 0} ms`,
          `${all[Math.floor(all.length / 2)] ?? 0} ms`,
          longTasks.map(({ duration }) => `${duration} ms`).join(', ') || 'none',
        ]);
      }
    }
    const head = ['scene', 'processor slowed', 'interactions', 'slowest', 'median', 'tasks over 50 ms'];
    report('interaction', head, rows);
  }),
);
