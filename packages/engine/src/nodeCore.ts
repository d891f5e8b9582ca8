/** The core in Node, read from the files that `build.mjs` made. */

import { readFileSync } from 'node:fs';
import { err, type GameId, type Result } from '@gipfel/rules';
import { type Core, type CoreCode, type CoreHost, compileCore, makeCore } from './core.js';
import type { ThreadModules } from './threads/sharedCore.js';

/** The checking build verifies all invariants after every step and is many times slower. */
export type CoreBuild = 'fast' | 'checked';

export function readCore(
  game: GameId,
  build: CoreBuild = 'fast',
  host?: CoreHost,
): Result<Core, CoreCode | 'CORE_MISSING'> {
  const file = `${game}${build === 'checked' ? '.checked' : ''}.wasm`;
  const bytes = readBytes(new URL(`../wasm/${file}`, import.meta.url));
  return bytes === undefined ? err('CORE_MISSING') : makeCore(bytes, host);
}

/** The modules for several threads; undefined if not built. */
export function readThreadModules(game: GameId): ThreadModules | undefined {
  const [search, table] = [`${game}.threads.wasm`, 'table.wasm'].map((file) => {
    const bytes = readBytes(new URL(`../wasm/${file}`, import.meta.url));
    return bytes === undefined ? undefined : compileCore(bytes);
  });
  return search === undefined || table === undefined ? undefined : { search, table };
}

function readBytes(file: URL): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
