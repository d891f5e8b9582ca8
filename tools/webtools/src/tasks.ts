/**
 * `npm run measure -- tasks`: the tasks of the main thread on a first visit, by the processor time each has used, and what that would
 * block on a processor four times slower (what Lighthouse calls total blocking time counts waiting for a core too, so that a busy
 * machine hides the page behind itself).
 */

import type { Browser, CDPSession } from 'playwright-core';
import { withBrowser } from './browser.js';
import { MEASURED_PAGES } from './measuredPages.js';
import { medianOf, type Row, report } from './report.js';
import { withServer } from './server.js';

const RUNS = Number.parseInt(process.argv[2] ?? '', 10) || 5;
const SLOWDOWN = 4;
const LONG_MS = 50;
/** Boards, service worker and whatever else comes when the page stands. */
const SETTLE_MS = 3000;
/** Lighthouse's phone. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The little of a trace event that we read; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

interface Visit {
  /** Milliseconds of processor time, the longest first. */
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

/** What comes before the first paint keeps nobody waiting for an answer. */
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
      // A browser of its own: nothing compiled, nothing cached.
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
