/**
 * The first module to run, small on purpose: it requests the page's words in the reader's language while the rest of
 * the app is still on its way, so that neither waits for the other.
 */

import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { loadSection } from '@gipfel/i18n';
import { findAddress, sectionsOf } from './app/routes.js';
import { readLanguage } from './lib/language/language.js';
import { yieldToBrowser } from './lib/page/scheduling.js';

const language = readLanguage();
const route = findAddress(location.pathname)?.route;
if (document.querySelector('#shell.page') === null) void load();
else afterPaint(load);

/** Requests everything at once. Code that needs it asks again and reports failures. */
async function load(): Promise<void> {
  for (const section of sectionsOf(route)) loadSection(language, section).catch(() => undefined);
  void import('./start.js');
  // Requesting a dozen files takes time, too.
  await yieldToBrowser();
  route?.load().catch(() => undefined);
}

/** A prerendered page is painted before its code takes bandwidth and CPU. A hidden one never paints. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
