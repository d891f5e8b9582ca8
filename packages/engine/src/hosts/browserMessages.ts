/** Messages of the engine's worker in a browser, beyond those of every worker. */

import type { GameId } from '@gipfel/rules';
import type { FromWorker, ToWorker } from './workerMessages.js';

/** The modules: a game for one thread, a game for several, the table they share. */
export type ModuleName = GameId | `${GameId}.threads` | 'table';

export type ModuleUrls = Readonly<Partial<Record<ModuleName, string>>>;

export type ToBrowserWorker =
  | Exclude<ToWorker, { readonly type: 'ready' }>
  /** Always the first one. */
  | {
      readonly type: 'start';
      readonly wasmUrls: ModuleUrls;
      /** The bundled `hosts/browserHelper.js`; by default the file beside the worker. */
      readonly helperUrl: string | undefined;
      /** Element 0 is 1 when the running search should end; only with shared memory. */
      readonly stop: Int32Array | undefined;
    };

export type FromBrowserWorker =
  | Exclude<FromWorker, { readonly type: 'ready' | 'failure' }>
  /** The module is loaded, and the search now checks `stop`. */
  | { readonly type: 'begun' }
  /** The search is impossible because its module is missing or invalid. */
  | { readonly type: 'failed'; readonly code: string };
