/** The core in Node: its module is read from the files that `build.mjs` made. */

import { readFileSync } from 'node:fs';
import { err, type GameId, type Result } from '@gipfel/rules';
import { type Core, type CoreCode, type CoreHost, makeCore } from './core.js';

/** The checking build tests all invariants after every step and is many times slower. */
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

function readBytes(file: URL): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
