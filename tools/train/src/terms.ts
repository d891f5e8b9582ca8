/** From stored positions to rows for the fit: how often each weight counts, and how the game ended. */

import type { Core } from '@gipfel/engine';
import { loadPosition, sideOf } from './player.js';
import { type SampleGame, unpackPosition } from './samples.js';

/** Sparse rows, one after the other. */
export interface Rows {
  /** Where each row begins, plus the end. */
  readonly starts: Uint32Array;
  readonly indices: Uint16Array;
  readonly counts: Int16Array;
  /** For the side to move: 1 won, 0 lost. */
  readonly results: Float64Array;
  /** What the search thought, for the side to move; missing when that is not known of all rows. */
  readonly scores?: Float64Array;
  readonly weightCount: number;
}

export function extractRows(core: Core, games: readonly SampleGame[]): Rows {
  const { writeTerms } = core.more;
  if (typeof writeTerms !== 'function') throw new Error('CORE_INCOMPLETE');
  const starts: number[] = [0];
  const indices: number[] = [];
  const counts: number[] = [];
  const results: number[] = [];
  const scores: number[] = [];
  let weightCount = 0;
  for (const { result, positions, scores: known } of games) {
    scores.push(...(known ?? []));
    for (const packed of positions) {
      const position = unpackPosition(packed);
      loadPosition(core, position);
      weightCount = Number(writeTerms());
      const view = core.exchange();
      for (let index = 0; index < weightCount; index++) {
        const count = view.getInt16(index * 2, true);
        if (count === 0) continue;
        indices.push(index);
        counts.push(count);
      }
      starts.push(indices.length);
      results.push(sideOf(position) === 0 ? result : 1 - result);
    }
  }
  return {
    starts: Uint32Array.from(starts),
    indices: Uint16Array.from(indices),
    counts: Int16Array.from(counts),
    results: Float64Array.from(results),
    ...(scores.length === results.length && { scores: Float64Array.from(scores) }),
    weightCount,
  };
}
