/** Messages to and from the engine's worker. */

import type { OptionValue, SearchInfo, SearchRequest, SearchResult } from '../protocol/searcher.js';

export interface WorkerData {
  /** Element 0 is 1 when the running search should end. */
  readonly stop: Int32Array;
}

export type ToWorker =
  | { readonly type: 'option'; readonly name: string; readonly value: OptionValue }
  | { readonly type: 'newGame' }
  | { readonly type: 'ready' }
  | { readonly type: 'search'; readonly request: SearchRequest }
  | { readonly type: 'stop' };

export type FromWorker =
  /** All earlier messages have taken effect. */
  | { readonly type: 'ready' }
  | { readonly type: 'info'; readonly info: SearchInfo }
  | { readonly type: 'result'; readonly result: SearchResult }
  | { readonly type: 'failure'; readonly message: string };
