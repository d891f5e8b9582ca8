/** News that the browser shows outside the app (public/push.js) go when they were seen in it. */

/** Left out: whatever page they lead to. */
export async function closeSystemNews(address?: string): Promise<void> {
  if (!('serviceWorker' in navigator) || !('Notification' in window)) return;
  if (Notification.permission !== 'granted') return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = await registration?.getNotifications(address === undefined ? {} : { tag: address });
    for (const each of shown ?? []) each.close();
  } catch {
    // Browsers refuse such questions when their own storage is broken; nothing is lost but tidiness.
  }
}
