/** The built packages as a web site, with and without the headers that let a page share memory. */

import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { extname } from 'node:path';

const ROOT = new URL('../../../../../', import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

const ISOLATION = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

/** Both parts hold the same files; only the first is cross-origin isolated. */
export const SITE_PARTS = ['isolated', 'plain'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

export interface Site {
  page(part: SitePart): string;
  /** The files requested by pages of this part and their workers. */
  asked(part: SitePart): readonly string[];
  close(): Promise<void>;
}

/** `page` is the script of each part's only page. */
export async function openSite(page: string): Promise<Site> {
  const asked: { readonly part: string; readonly path: string }[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const [, part, path] = /^\/(isolated|plain)\/(.*)$/.exec(url) ?? [];
    if (part === undefined || path === undefined) send(response, 404, {}, '');
    else {
      asked.push({ part, path });
      serve(part, path, page, response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    page: (part) => `http://127.0.0.1:${address.port}/${part}/`,
    asked: (part) => asked.filter((each) => each.part === part).map(({ path }) => path),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function serve(part: string, path: string, page: string, response: ServerResponse): Promise<void> {
  const headers = part === 'isolated' ? ISOLATION : {};
  if (path === '') {
    const html = `<!doctype html><title>Gipfel</title><script type="module">${page}</script>`;
    send(response, 200, { ...headers, 'Content-Type': 'text/html' }, html);
    return;
  }
  const type = TYPES[extname(path)];
  if (type === undefined || !/^packages\/\w+\/(dist|wasm)\/[\w./]+$/.test(path) || path.includes('..')) {
    send(response, 404, headers, '');
    return;
  }
  try {
    const bytes = await readFile(new URL(path, ROOT));
    const body = type === 'text/javascript' ? resolveNames(bytes.toString('utf8'), part) : bytes;
    send(response, 200, { ...headers, 'Content-Type': type }, body);
  } catch {
    send(response, 404, headers, '');
  }
}

/** Resolves imports as a bundler does: import maps do not apply to workers. */
function resolveNames(source: string, part: string): string {
  return source.replace(
    /(from ')@gipfel\/(\w+)(\/\w+)?'/g,
    (_, before: string, name: string, subpath = '') =>
      `${before}/${part}/packages/${name}/dist${subpath}/index.js'`,
  );
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array,
): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', ...headers });
  response.end(body);
}
