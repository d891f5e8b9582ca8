/**
 * Part of the service worker: shows news that the server sent while the app was closed (Web Push), and leads to their page.
 * A classic script, as the worker imports it; what comes is made by the server's push/message.ts.
 */

self.addEventListener('push', (event) => {
  event.waitUntil(tell(event.data.json()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

async function tell({ sentence, address }) {
  // Of one match only the latest is shown. Browsers take the right away from whoever is sent news and shows nothing.
  const options = { body: sentence, tag: address, data: address, icon: '/icon-192.png', renotify: true };
  await self.registration.showNotification('Gipfel', options);
  const windows = await self.clients.matchAll({ type: 'window' });
  if (!windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  // Whoever looks at the app sees it there.
  for (const shown of await self.registration.getNotifications({ tag: address })) shown.close();
}

/** Never in a window that shows something else: a game may be under way there. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === address);
  await (there === undefined ? self.clients.openWindow(address) : there.focus());
}
