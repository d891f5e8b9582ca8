/** The service worker stores the app for offline use and asks before it switches to a new version. */

import { registerSW } from 'virtual:pwa-register';
import { text } from '../language/text.svelte.js';
import { lookForVersion, offerVersion } from './newVersion.svelte.js';
import { notices } from './notices.svelte.js';

const HOUR = 3_600_000;

/** Call once the app's words are loaded. */
export function watchForUpdates(): void {
  const update = registerSW({
    onNeedRefresh() {
      const run = () => void update(true);
      offerVersion(run);
      notices.show({
        id: 'update',
        sentence: text.common.updateReady,
        action: { label: text.common.updateNow, run },
      });
    },
  });
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    void lookForVersion();
  });
}
