/** Helper threads in a browser: workers of the leading worker, terminated with it. */

import type { HelperWorker } from '../threads/crew.js';
import type { FromHelper, ToHelper } from '../threads/helperMessages.js';

interface NestedWorker {
  onmessage: ((event: { readonly data: FromHelper }) => void) | null;
  onerror: ((event: { preventDefault(): void }) => void) | null;
  postMessage(message: ToHelper): void;
  terminate(): void;
}

// The compiler's library for workers excludes Node's, which the rest of this package needs.
declare const Worker: new (url: string | URL, options: { readonly type: 'module' }) => NestedWorker;

/** Undefined where a worker cannot start workers. */
export function startBrowserHelper(
  url: string | undefined,
  onReady: () => void,
  onFailure: () => void,
): HelperWorker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  // Bundlers need exactly this expression to find the file.
  const worker =
    url === undefined
      ? new Worker(new URL('./browserHelper.js', import.meta.url), { type: 'module' })
      : new Worker(url, { type: 'module' });
  worker.onmessage = onReady;
  worker.onerror = (event) => {
    // Handled here: otherwise it would count as an error of the leading worker.
    event.preventDefault();
    worker.terminate();
    onFailure();
  };
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}
