/**
 * `npm run measure -- tasks`: main-thread tasks of a first visit by CPU time, and the total blocking time they would cause on a processor
 * four times slower. Lighthouse's total blocking time also counts waiting for a core, so that a busy machine distorts it.
 */

import type { Browser, CDPSession } from 'playwright-core';
import { withBrowser } from './browser.js';
import { MEASURED_PAGES } from './measuredPages.js';
import { medianOf, type Row, report } from './report.js';
import { withServer } from './server.js';

const RUNS = Number.parseInt(process.argv[2] ?? '', 10) || 5;
const SLOWDOWN = 4;
const LONG_MS = 50;
/** Wait for boards, service worker and other late work. */
const SETTLE_MS = 3000;
/** The screen of Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The fields of a trace event that we read; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

interface Visit {
  /** Milliseconds of CPU time, longest first. */
  readonly tasks: readonly number[];
  readonly blocked: number;
}

async function trace(session: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  // Sound: the protocol leaves events open, and Chromium writes these fields.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return events;
}

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en' });
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();
  const events = await trace(session, async () => {
    await page.goto(address);
    await page.waitForTimeout(SETTLE_MS);
  });
  await context.close();
  return readTasks(events);
}

/** Tasks before the first paint delay no interaction. */
function readTasks(events: readonly TraceEvent[]): Visit {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) throw new Error('The page was never painted.');
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
    .map(({ tdur = 0 }) => tdur / 1000)
    .sort((a, b) => b - a);
  const blocked = tasks.reduce((sum, task) => sum + Math.max(0, task * SLOWDOWN - LONG_MS), 0);
  return { tasks, blocked };
}

await withServer(async (address) => {
  const rows: Row[] = [];
  for (const [name, path] of MEASURED_PAGES) {
    const visits: Visit[] = [];
    for (let round = 0; round < RUNS; round++) {
      // A new browser has nothing compiled or cached.
      await withBrowser(async (browser) => {
        visits.push(await visit(browser, address + path));
      });
    }
    const longest = medianOf(visits.map(({ tasks }) => tasks[0] ?? 0));
    const blocked = visits.map((each) => each.blocked);
    const all = blocked.map((each) => each.toFixed(0)).join(', ');
    rows.push([name, `${longest.toFixed(1)} ms`, `${medianOf(blocked).toFixed(0)} ms`, all]);
  }
  const head = ['page', 'longest task', `blocked, ${SLOWDOWN}× slower`, 'each run'];
  report('tasks', head, rows);
});
