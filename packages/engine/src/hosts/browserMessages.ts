/** What the engine's worker in a browser is told and tells beyond what every worker is. */

import type { GameId } from '@gipfel/rules';
import type { FromWorker, ToWorker } from './workerMessages.js';

export type ToBrowserWorker =
  | ToWorker
  /** Always the first one. */
  | {
      readonly type: 'start';
      readonly wasmUrls: Readonly<Record<GameId, string>>;
      /** Element 0 is 1 while the search under way is to end; only where memory may be shared. */
      readonly stop: Int32Array | undefined;
    };

export type FromBrowserWorker =
  | FromWorker
  /** The module is loaded and from now on the search looks at `stop`. */
  | { readonly type: 'begun' }
  /** The search cannot be made, because its module is not there or is none. */
  | { readonly type: 'failed'; readonly code: string };
