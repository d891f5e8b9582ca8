/**
 * The pages that people arrive at, once more in each language with what they first show: `play.de.html` beside `play.html`. The
 * server hands them out by the languages the browser asks for; other browsers get the page without words.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { preprocess } from './breakpointNames.ts';
import { fontPreloads } from './fontPreloads.ts';

type Prerenderer = typeof import('../src/prerender.ts');

/** Not the settings and the rules, which depend on what was chosen and on the rest of the address. */
const PAGES = { index: '/', play: '/play', learn: '/learn', analysis: '/analysis' } as const;
const SHELL = /<div id="shell">.*?<\/div>/s;
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;

export function prerenderPages(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'gipfel-prerender-pages',
    apply: 'build',
    enforce: 'post',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset' || typeof index.source !== 'string') return;
      const template = index.source.replaceAll(PRELOADS, '');
      if (!SHELL.test(template))
        this.error('The shell of index.html is gone: there is no place for the pages.');
      await withPrerenderer(config, async ({ LANGUAGES, prerender }) => {
        for (const language of LANGUAGES) {
          const fonts = fontPreloads(bundle, language);
          for (const [name, pathname] of Object.entries(PAGES)) {
            const { head, body } = await prerender(pathname, language);
            const source = template
              .replace('<html lang="en">', `<html lang="${language}">`)
              .replace(/<title>.*?<\/title>/, () => head)
              .replace('</head>', `${fonts}</head>`)
              .replace(SHELL, () => `<div id="shell" class="page" inert aria-hidden="true">${body}</div>`);
            this.emitFile({ type: 'asset', fileName: `${name}.${language}.html`, source });
          }
        }
      });
    },
  };
}

/** Builds the pages a second time, for Node, and opens them there. */
async function withPrerenderer(
  { root, resolve }: ResolvedConfig,
  work: (prerenderer: Prerenderer) => Promise<void>,
): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'gipfel-prerender-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      plugins: [svelte({ preprocess })],
      resolve: { conditions: resolve.conditions.filter((name) => name !== 'browser') },
      ssr: { noExternal: true, resolve: { conditions: ['gipfel-source', 'svelte', 'node'] } },
      build: {
        ssr: 'src/prerender.ts',
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        reportCompressedSize: false,
      },
    });
    pretendBrowser();
    await work(await import(pathToFileURL(join(outDir, 'prerender.js')).href));
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The little of a browser that modules ask for as soon as they are loaded: a first visit, in any language. */
function pretendBrowser(): void {
  const parts = {
    location: { pathname: '/', search: '', hash: '' },
    navigator: { languages: ['en'] },
    addEventListener: () => undefined,
  };
  for (const [name, value] of Object.entries(parts)) {
    if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true });
  }
}
