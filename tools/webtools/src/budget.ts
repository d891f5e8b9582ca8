/**
 * `npm run measure -- web`: gzipped size of what a first visit loads before the page is usable, of the largest font, and of the
 * engine, which loads on demand. Exits with 1 when a budget is exceeded.
 */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from './browser.js';
import { beginGame } from './pageUse.js';
import { makeKilobytes, type Row, report } from './report.js';
import { withServer } from './server.js';

const DIST = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

const PLAY_BUDGET = 70_000;
/** Of one font file; a page needs one, with Polish or Russian words two. */
const FONT_BUDGET = 35_000;
const ENGINE_BUDGET = 400_000;

/** How to reach a page, and the element that shows it is usable. */
interface Visit {
  readonly name: string;
  readonly path: string;
  readonly usable: string;
  readonly budget?: number;
}

const VISITS: readonly Visit[] = [
  { name: 'home', path: '/', usable: 'main h1' },
  { name: 'play', path: '/play', usable: 'main button[type="submit"]', budget: PLAY_BUDGET },
  { name: 'learn', path: '/learn', usable: 'main h1' },
  { name: 'a lesson', path: '/learn/zertz/chain', usable: '[data-cell]' },
  { name: 'rules', path: '/rules/zertz', usable: 'main h1' },
  { name: 'analysis', path: '/analysis', usable: '[data-cell]' },
  { name: 'settings', path: '/settings', usable: 'main h1' },
];

interface Fetched {
  readonly scripts: number;
  readonly styles: number;
  readonly files: number;
}

/** Fonts are compressed already. */
function fontSizes(): readonly number[] {
  const names = readdirSync(join(DIST, 'assets')).filter((name) => name.endsWith('.woff2'));
  return names.map((name) => statSync(join(DIST, 'assets', name)).size);
}

function gzipSize(file: string): number {
  return gzipSync(readFileSync(join(DIST, file)), { level: 9 }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/** The app's files requested so far, without the service worker's requests. */
function collect(page: Page): () => Fetched {
  const files = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.serviceWorker() === null && pathname.startsWith('/assets/')) files.add(pathname);
  });
  return () => {
    const all = [...files];
    const sizes = (ending: string) => sum(all.filter((file) => file.endsWith(ending)).map(gzipSize));
    return { scripts: sizes('.js'), styles: sizes('.css'), files: all.length };
  };
}

async function visit(
  browser: Browser,
  address: string,
  { path, usable }: Omit<Visit, 'name'>,
  then: (page: Page) => Promise<void> = async () => undefined,
): Promise<Fetched> {
  // A new context is a first visit with empty caches. Precaching starts after the page has loaded.
  const context = await browser.newContext({ serviceWorkers: 'block', locale: 'en' });
  const page = await context.newPage();
  const fetched = collect(page);
  await page.goto(address + path);
  await page.locator(usable).first().waitFor();
  await then(page);
  const result = fetched();
  await context.close();
  return result;
}

function rowOf(name: string, { scripts, styles, files }: Fetched, budget?: number): Row {
  const kilobytes = [scripts, styles, scripts + styles].map(makeKilobytes);
  return [name, files, ...kilobytes, budget === undefined ? '' : makeKilobytes(budget)];
}

/** The engine's worker and its WebAssembly modules, both builds of each game. */
function engineSize(): number {
  const names = readdirSync(join(DIST, 'assets'));
  const isEngine = (name: string) => name.endsWith('.wasm') || /^browser\w*-[\w-]+\.js$/.test(name);
  return sum(names.filter(isEngine).map((name) => gzipSize(join('assets', name))));
}

const broken: string[] = [];
await withServer((address) =>
  withBrowser(async (browser) => {
    const rows: Row[] = [];
    for (const each of VISITS) {
      const fetched = await visit(browser, address, each);
      rows.push(rowOf(each.name, fetched, each.budget));
      if (each.budget !== undefined && fetched.scripts + fetched.styles > each.budget) broken.push(each.name);
    }
    const playing = await visit(browser, address, { path: '/play', usable: 'form' }, beginGame);
    rows.push(rowOf('play, once a game has begun', playing));
    const font = Math.max(...fontSizes());
    if (font > FONT_BUDGET) broken.push('font');
    rows.push(['largest font', '', '', '', makeKilobytes(font), makeKilobytes(FONT_BUDGET)]);
    const engine = engineSize();
    if (engine > ENGINE_BUDGET) broken.push('engine');
    rows.push([
      'engine (lazy)',
      '',
      makeKilobytes(engine),
      '',
      makeKilobytes(engine),
      makeKilobytes(ENGINE_BUDGET),
    ]);
    const head = ['kB, gzip', 'files', 'JavaScript', 'CSS', 'together', 'budget'];
    report('web', head, rows);
  }),
);
if (broken.length > 0) {
  console.error(`Over budget: ${broken.join(', ')}.`);
  process.exitCode = 1;
}
