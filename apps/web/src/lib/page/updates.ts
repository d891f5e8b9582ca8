/** The service worker: keeps the app for offline use, and says when a newer version waits instead of changing it by surprise. */

import { registerSW } from 'virtual:pwa-register';
import { text } from '../language/text.svelte.js';
import { lookForVersion, offerVersion } from './newVersion.svelte.js';
import { notices } from './notices.svelte.js';

const HOUR = 3_600_000;

/** Call once the words of the app are there. */
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
