/** What the engine's worker is told and what it tells. */

import type { OptionValue, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';

export interface WorkerData {
  /** Element 0 is 1 while the search under way is to end. */
  readonly stop: Int32Array;
}

export type ToWorker =
  | { readonly type: 'option'; readonly name: string; readonly value: OptionValue }
  | { readonly type: 'newGame' }
  | { readonly type: 'ready' }
  | { readonly type: 'search'; readonly request: SearchRequest }
  | { readonly type: 'stop' };

export type FromWorker =
  /** Everything told before has taken effect. */
  | { readonly type: 'ready' }
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'result'; readonly result: SearchResult }
  | { readonly type: 'failure'; readonly message: string };
