/** Helping threads in a browser: workers of the worker that leads the search, ended with it. */

import type { HelperWorker } from '../threads/crew.js';
import type { FromHelper, ToHelper } from '../threads/helperMessages.js';

interface NestedWorker {
  onmessage: ((event: { readonly data: FromHelper }) => void) | null;
  onerror: ((event: { preventDefault(): void }) => void) | null;
  postMessage(message: ToHelper): void;
  terminate(): void;
}

// The compiler's library for workers excludes the one for Node, which the rest of this package needs.
declare const Worker: new (url: string | URL, options: { readonly type: 'module' }) => NestedWorker;

/** Undefined where a worker may not have workers. */
export function startBrowserHelper(
  url: string | undefined,
  onReady: () => void,
  onFailure: () => void,
): HelperWorker | undefined {
  if (typeof Worker === 'undefined') return undefined;
  // Bundlers find the file by exactly this expression.
  const worker =
    url === undefined
      ? new Worker(new URL('./browserHelper.js', import.meta.url), { type: 'module' })
      : new Worker(url, { type: 'module' });
  worker.onmessage = onReady;
  worker.onerror = (event) => {
    // Dealt with here: else it would count as an error of the worker that leads.
    event.preventDefault();
    worker.terminate();
    onFailure();
  };
  return { post: (message) => worker.postMessage(message), end: () => worker.terminate() };
}
