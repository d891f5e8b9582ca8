/** The built board as a local web site, and the system's Chromium. */

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const PACKAGE = new URL('../../', import.meta.url);

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** As strict as the product's: nothing inline, images only from here and from blobs. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:";

export interface Site {
  readonly url: string;
  close(): Promise<void>;
}

/** `script` is the script of the only page. */
export async function openSite(script: string): Promise<Site> {
  const server = createServer(({ url = '/' }, response) => {
    serve(url, script, response).catch(() => send(response, 404, 'text/plain', ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(url: string, script: string, response: ServerResponse): Promise<void> {
  if (url === '/') {
    const head =
      '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Gipfel</title><link rel="stylesheet" href="/src/board.css">';
    const body = '<body><button id="before">1</button><div id="board"></div><button id="after">2</button>';
    send(response, 200, 'text/html', `${head}${body}<script type="module" src="/page.js"></script>`);
  } else if (url === '/page.js') {
    send(response, 200, 'text/javascript', script);
  } else if (/^\/(dist|src)\/\w+\.(js|css)$/.test(url)) {
    const body = await readFile(new URL(url.slice(1), PACKAGE), 'utf8');
    send(response, 200, TYPES[extname(url)] ?? 'text/plain', body);
  } else {
    send(response, 404, 'text/plain', '');
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Cache-Control': 'no-store',
    'Content-Type': type,
    'Content-Security-Policy': POLICY,
  });
  response.end(body);
}

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'] as const;

/** `CHROMIUM` in the environment names another one. */
export async function openChromium(): Promise<Browser> {
  const named = process.env['CHROMIUM'];
  const executablePath = [...(named === undefined ? [] : [named]), ...PLACES].find((place) =>
    existsSync(place),
  );
  if (executablePath === undefined) throw new Error('No Chromium found. Name one in the variable CHROMIUM.');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}
