/** The product as a visitor meets it: the built app behind the real server, in a real Chromium. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

const SERVER = fileURLToPath(new URL('../../../../server/dist/main.js', import.meta.url));
const BUILT = fileURLToPath(new URL('../../../dist/index.html', import.meta.url));
const CHROMIUMS = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** All visitors come from one address, and tests ask the server how far it is many times a second. */
const ONE_ADDRESS = ['--requests-per-minute', '100000', '--registrations-per-hour', '1000'];

interface Site {
  readonly address: string;
  close(): Promise<void>;
}

async function startServer(settings: readonly string[]): Promise<Site> {
  if (!existsSync(SERVER) || !existsSync(BUILT))
    throw new Error('Build first: npx tsc -b && npm run build:web');
  const dataFolder = await mkdtemp(join(tmpdir(), 'gipfel-site-'));
  const server = spawn(
    process.execPath,
    [SERVER, '--port', '0', '--data-folder', dataFolder, '--log-level', 'error', ...ONE_ADDRESS, ...settings],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    server.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /http:\/\/\S+/.exec(said);
      if (found !== null) resolve(found[0]);
    });
    server.once('exit', () => reject(new Error(`The server ended: ${said}`)));
  });
  return {
    address,
    close: async () => {
      await new Promise<void>((resolve) => {
        server.once('exit', () => resolve());
        server.kill();
      });
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};
const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** What went wrong in the page: exceptions, errors in the console, requests to other addresses. */
  readonly problems: string[];
}

/** The browser itself notes every refusal of the server in its console. */
export const unexpected = (problems: readonly string[]) =>
  problems.filter((problem) => !/status of 4(01|04|09|22)/.test(problem));

export interface VisitorOptions extends BrowserContextOptions {
  /** Settings kept in the browser before the first visit. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Motion is off unless a test is about it, so that nobody waits for marbles. */
const QUIET = { animation: 'off', sounds: 'off' };

/** A browser starts in a second, on a busy machine in many. */
const START_MS = 120_000;

/** One server, with these settings, and one browser for a file of tests. */
export function useSite(...serverSettings: readonly string[]): {
  readonly address: string;
  visit(options?: VisitorOptions): Promise<Visitor>;
} {
  let site: Site | undefined;
  let browser: Browser | undefined;

  beforeAll(async () => {
    const executablePath = CHROMIUMS.find((path) => path !== undefined && existsSync(path));
    if (executablePath === undefined) throw new Error('No Chromium: install one or name it in CHROMIUM.');
    site = await startServer(serverSettings);
    browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run'],
    });
  }, START_MS);

  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  return {
    get address() {
      return site?.address ?? '';
    },
    async visit({ settings = {}, ...options } = {}) {
      if (browser === undefined || site === undefined) throw new Error('not started');
      const context = await browser.newContext({
        ...DESKTOP,
        locale: 'en-GB',
        // Storing the whole app for later is the subject of one test only.
        serviceWorkers: 'block',
        ...options,
        baseURL: site.address,
      });
      const kept = JSON.stringify({ ...QUIET, ...settings });
      await context.addInitScript((value) => {
        if (localStorage.getItem('gipfel.settings') === null) localStorage.setItem('gipfel.settings', value);
      }, kept);
      // For every page of the visitor: a busy machine is slow, not broken.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const problems: string[] = [];
      const { address } = site;
      page.on('pageerror', (problem) => problems.push(problem.message));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('request', (request) => {
        if (!/^(blob|data):/.test(request.url()) && !request.url().startsWith(address))
          problems.push(request.url());
      });
      return { page, context, problems };
    },
  };
}
