/** The service worker: keeps the app for offline use, and says when a newer version waits instead of changing it by surprise. */

import { registerSW } from 'virtual:pwa-register';
import { notices } from './notices.svelte.js';
import { text } from './text.svelte.js';

/** Call once the words of the app are there. */
export function watchForUpdates(): void {
  const update = registerSW({
    onNeedRefresh() {
      notices.show({
        id: 'update',
        sentence: text.common.updateReady,
        action: { label: text.common.updateNow, run: () => void update(true) },
      });
    },
  });
}
