/** Where the compiled modules are. Bundlers need exactly these expressions, so none can be computed. */

import type { GameId } from '@gipfel/rules';

export const WASM_URLS: { readonly [Id in GameId | `${GameId}.threads` | 'table']: URL } = {
  zertz: new URL('../../wasm/zertz.wasm', import.meta.url),
  'zertz.threads': new URL('../../wasm/zertz.threads.wasm', import.meta.url),
  tzaar: new URL('../../wasm/tzaar.wasm', import.meta.url),
  'tzaar.threads': new URL('../../wasm/tzaar.threads.wasm', import.meta.url),
  table: new URL('../../wasm/table.wasm', import.meta.url),
};
