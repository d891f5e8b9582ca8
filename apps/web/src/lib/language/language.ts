/** The language the reader chose, or the first one of their browser that we speak. */

import { isLanguage, type Language, pickLanguage } from '@gipfel/i18n';
import { readStored } from '../storage/storage.js';

export function readLanguage(): Language {
  const stored = readStored('settings');
  const chosen = typeof stored === 'object' && stored !== null && 'language' in stored ? stored.language : '';
  return isLanguage(chosen) ? chosen : pickLanguage(navigator.languages);
}
