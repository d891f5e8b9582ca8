/**
 * Renders a page's first view to HTML, which is painted while its code is still loading. Runs while the
 * app is built (vite/prerenderPages.ts), never in a browser.
 */

import { LANGUAGES, type Language } from '@gipfel/i18n';
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import PagePicture from './app/PagePicture.svelte';
import { findAddress, type PageProps, sectionsOf } from './app/routes.js';
import { loadText } from './lib/language/text.svelte.js';
import { settings } from './lib/reader/settings.svelte.js';

/** @public: vite/prerenderPages.ts imports the built file. */
export { LANGUAGES };

/** The parts of the HTML file of a page in one language. */
interface Prerendered {
  readonly head: string;
  readonly body: string;
}

/** The app replaces this HTML instead of hydrating it, so hydration comments are useless. */
const MARK = /<!--.*?-->/gs;
/** The content security policy forbids inline styles; stylesheets have defaults for them. */
const STYLE = / style="[^"]*"/g;

/** @public */
export async function prerender(pathname: string, language: Language): Promise<Prerendered> {
  const route = findAddress(pathname)?.route;
  if (route === undefined) throw new Error(`${pathname} is no page.`);
  settings.language = language;
  const [page] = await Promise.all([route.load(), loadText(language, sectionsOf(route))]);
  // Sound: a page without properties of its own ignores the path.
  const Page = page.default as Component<PageProps>;
  const { head, body } = render(PagePicture, { props: { name: route.name, Page } });
  return { head: head.replaceAll(MARK, ''), body: body.replaceAll(MARK, '').replaceAll(STYLE, '') };
}
