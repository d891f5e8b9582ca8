/** A newer version of the app that is stored already and waits for the reader (updates.ts). */

let install: (() => void) | undefined = $state.raw();

/** Leads to it; undefined while none waits. */
export function waitingVersion(): (() => void) | undefined {
  return install;
}

export function offerVersion(run: () => void): void {
  install = run;
}

/** Browsers look for one when a page is loaded; whoever leaves the app open for days never loads it. */
export async function lookForVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // The server is away, or just being exchanged: there will be another time.
  }
}
