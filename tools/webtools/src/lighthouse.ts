/**
 * `npm run measure -- lighthouse`: Lighthouse's mobile profile on the pages of the app. Lighthouse is
 * fetched on demand: as a dependency it would double the number of packages. Each page is measured several times.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CHROMIUM_FLAGS, chromiumPath } from './browser.js';
import { MEASURED_PAGES } from './measuredPages.js';
import { medianOf, type Row, report } from './report.js';
import { withServer } from './server.js';

const LIGHTHOUSE = 'lighthouse@12.8.2';
const RUNS = Number.parseInt(process.argv[2] ?? '', 10) || 3;
const MAX_REPORT = 64 * 1024 * 1024;

interface Audit {
  readonly score: number | null;
  readonly numericValue?: number;
}

/** The fields of a report that we read. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<Record<string, Audit>>;
}

const run = promisify(execFile);

async function measure(address: string): Promise<Report> {
  const flags = ['--headless=new', ...CHROMIUM_FLAGS].join(' ');
  const categories = 'performance,accessibility,best-practices';
  const args = [
    address,
    '--quiet',
    '--output=json',
    `--chrome-flags=${flags}`,
    `--only-categories=${categories}`,
  ];
  const { stdout } = await run('npx', ['--yes', LIGHTHOUSE, ...args], {
    env: { ...process.env, CHROME_PATH: chromiumPath() },
    maxBuffer: MAX_REPORT,
  });
  // Sound: the version is pinned, and its reports have these fields.
  return JSON.parse(stdout) as Report;
}

/** Lighthouse occasionally loses a page's trace (NO_NAVSTART); measure again. */
async function measureAgain(address: string): Promise<Report> {
  return await measure(address).catch(() => measure(address));
}

const audited = (id: string) => (report: Report) => report.audits[id]?.numericValue ?? Number.NaN;
const scored = (id: string) => (report: Report) => (report.categories[id]?.score ?? Number.NaN) * 100;

const COLUMNS: readonly (readonly [string, (report: Report) => number, (value: number) => string])[] = [
  ['performance', scored('performance'), (value) => value.toFixed(0)],
  ['accessibility', scored('accessibility'), (value) => value.toFixed(0)],
  ['best practices', scored('best-practices'), (value) => value.toFixed(0)],
  ['first paint', audited('first-contentful-paint'), (value) => `${(value / 1000).toFixed(2)} s`],
  ['LCP', audited('largest-contentful-paint'), (value) => `${(value / 1000).toFixed(2)} s`],
  ['CLS', audited('cumulative-layout-shift'), (value) => value.toFixed(3)],
  ['TBT', audited('total-blocking-time'), (value) => `${value.toFixed(0)} ms`],
];

/** Failed audits other than timings. */
function failures({ audits }: Report): readonly string[] {
  return Object.entries(audits)
    .filter(([, { score, numericValue }]) => score === 0 && numericValue === undefined)
    .map(([id]) => id);
}

await withServer(async (address) => {
  const rows: Row[] = [];
  const failed = new Set<string>();
  for (const [name, path] of MEASURED_PAGES) {
    const reports: Report[] = [];
    for (let round = 0; round < RUNS; round++) reports.push(await measureAgain(address + path));
    rows.push([name, ...COLUMNS.map(([, read, write]) => write(medianOf(reports.map(read))))]);
    for (const id of reports.flatMap(failures)) failed.add(`${name}: ${id}`);
  }
  const head = ['page', ...COLUMNS.map(([name]) => name)];
  report('lighthouse', head, rows);
  if (failed.size > 0) console.log(`\nFailed audits:\n${[...failed].join('\n')}`);
});
