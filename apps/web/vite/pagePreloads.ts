/**
 * One HTML file for each page, which names the page's own code and styles, so that the browser fetches them together with the
 * app instead of finding out later. The server and any static host hand out `play.html` for `/play`.
 */

import type { Plugin, Rolldown } from 'vite';

const PAGE = /\/src\/pages\/(\w+)\/\w+Page\.svelte$/;

export function pagePreloads(): Plugin {
  return {
    name: 'gipfel-page-preloads',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const index = bundle['index.html'];
      if (index?.type !== 'asset' || typeof index.source !== 'string') return;
      const html = index.source;
      const chunks = Object.values(bundle).filter((item) => item.type === 'chunk');
      for (const chunk of chunks) {
        const page = PAGE.exec(chunk.facadeModuleId ?? '')?.[1];
        if (page === undefined) continue;
        const links = [...filesOf(chunk, bundle)].filter((file) => !html.includes(file)).map(linkTo);
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
  found = new Set<string>(),
): ReadonlySet<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') filesOf(imported, bundle, found);
  }
  return found;
}

function linkTo(file: string): string {
  return file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}
