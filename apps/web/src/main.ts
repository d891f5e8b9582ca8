/**
 * The first thing that runs, small on purpose: it asks for the words of the page in the reader's language while the rest of
 * the app is still on its way, so that neither waits for the other.
 */

import './styles/tokens.css';
import './styles/base.css';
import { formatsOf, loadSection } from '@gipfel/i18n';
import { findAddress, sectionsOf } from './app/routes.js';
import { readLanguage } from './lib/language.js';

const language = readLanguage();
for (const section of sectionsOf(findAddress(location.pathname)?.route)) {
  // The app asks for the same again, and says so when it cannot be had.
  loadSection(language, section).catch(() => undefined);
}
void import('./start.js');
// The first number of a language is slow to write: better now, while the network is waited for, than when the page is built.
formatsOf(language).number(0);
