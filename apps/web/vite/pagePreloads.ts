/**
 * One HTML file for each page, which names the page's own code and styles, so that the browser fetches them together with the
 * app instead of finding out later. The server and any static host hand out `play.html` for `/play`.
 */

import type { Plugin, Rolldown } from 'vite';
import { fontPreloads } from './fontPreloads.ts';

const PAGE = /\/src\/pages\/(\w+)\/\w+Page\.svelte$/;
/** The app itself, which the first module asks for. */
const START = /\/src\/start\.ts$/;

export function pagePreloads(): Plugin {
  return {
    name: 'gipfel-page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset' || typeof index.source !== 'string') return;
      const html = index.source.replace('</head>', `${fontPreloads(bundle)}</head>`);
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      const start = chunks.find((chunk) => chunk.moduleIds.some((id) => START.test(id)));
      if (start === undefined) this.error('The chunk of src/start.ts is gone: nothing would be preloaded.');
      for (const chunk of chunks) {
        const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
        if (page === undefined) continue;
        const links = [...filesOf(chunk, bundle, filesOf(start, bundle))]
          .filter((file) => !html.includes(file))
          .map(linkTo);
        const source = html.replace('</head>', `${links.join('')}</head>`);
        const fileName = page === 'home' ? 'index.html' : `${page}.html`;
        if (page === 'home') index.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** The chunk, what it imports at once, and their styles. */
function filesOf(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  let files: ReadonlySet<string> = new Set([
    ...found,
    chunk.fileName,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ]);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') files = filesOf(imported, bundle, files);
  }
  return files;
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
