/** What the engine's worker in a browser is told and tells beyond what every worker is. */

import type { GameId } from '@gipfel/rules';
import type { FromWorker, ToWorker } from './workerMessages.js';

/** The modules by what they are for: a game alone, a game by several threads, the table that they share. */
export type ModuleName = GameId | `${GameId}.threads` | 'table';

export type ModuleUrls = Readonly<Partial<Record<ModuleName, string>>>;

export type ToBrowserWorker =
  | Exclude<ToWorker, { readonly type: 'ready' }>
  /** Always the first one. */
  | {
      readonly type: 'start';
      readonly wasmUrls: ModuleUrls;
      /** Where a bundler has put `hosts/browserHelper.js`; without it the file beside the worker. */
      readonly helperUrl: string | undefined;
      /** Element 0 is 1 while the search under way is to end; only where memory may be shared. */
      readonly stop: Int32Array | undefined;
    };

export type FromBrowserWorker =
  | Exclude<FromWorker, { readonly type: 'ready' | 'failure' }>
  /** The module is loaded and from now on the search looks at `stop`. */
  | { readonly type: 'begun' }
  /** The search cannot be made, because its module is not there or is none. */
  | { readonly type: 'failed'; readonly code: string };
