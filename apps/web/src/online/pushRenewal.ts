/** Services change addresses, sessions end, readers change their language or leave the browser to somebody else. */

export async function renewPush(): Promise<void> {
  // Most readers never asked to be told anything: they do not wait for the code either.
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const push = await import('./devicePush.js').catch(() => undefined);
  await push?.renewPush();
}
