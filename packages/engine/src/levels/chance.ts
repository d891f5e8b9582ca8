/** Randomness for one search: the same seed, ply and position make the same choice, whatever was searched before. */

import { positionKey, seededRandom } from '@gipfel/rules';
import type { OptionSpec, SearchRequest } from '../protocol/searcher.js';

export const SEED_OPTION: OptionSpec = { name: 'Seed', type: 'spin', default: 1, min: 0, max: 2 ** 32 - 1 };

export function randomFor(
  seed: number,
  { position, ply }: Pick<SearchRequest, 'position' | 'ply'>,
): () => number {
  return seededRandom(hash(`${seed} ${ply} ${positionKey(position)}`));
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}
