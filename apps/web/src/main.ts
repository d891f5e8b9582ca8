/**
 * The first thing that runs, small on purpose: it asks for the words of the page in the reader's language while the rest of
 * the app is still on its way, so that neither waits for the other.
 */

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

/** Everything at once, so that nothing is found out later. Whoever needs it asks again, and says so when it cannot be had. */
async function load(): Promise<void> {
  for (const section of sectionsOf(route)) loadSection(language, section).catch(() => undefined);
  void import('./start.js');
  // Asking for a dozen files is work too.
  await yieldToBrowser();
  route?.load().catch(() => undefined);
}

/** A prerendered page is seen before its code takes the line and the processor. A hidden one is never painted. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work();
  else requestAnimationFrame(() => setTimeout(work));
}
