/** A newer version of the app, downloaded and waiting for the reader to accept it (updates.ts). */

let install: (() => void) | undefined = $state.raw();

/** Installs it; undefined when there is none. */
export function waitingVersion(): (() => void) | undefined {
  return install;
}

export function offerVersion(run: () => void): void {
  install = run;
}

/** Browsers check when a page loads, which may be days apart in an app that stays open. */
export async function lookForVersion(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
  } catch {
    // The server is unreachable or restarting; the next check will do.
  }
}
