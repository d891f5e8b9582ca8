/** The engines of this server: worker threads with a small memory, since many matches share them. */

import { openEngine } from '@gipfel/engine/node';
import { createEnginePool, type EnginePool } from './enginePool.js';

const HASH_MEGABYTES = 16;

export function openEnginePool(size: number): EnginePool {
  return createEnginePool(size, () => {
    const engine = openEngine();
    engine.setOption('Hash', HASH_MEGABYTES);
    return engine;
  });
}
