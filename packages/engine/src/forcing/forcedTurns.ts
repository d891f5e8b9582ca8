/** The turns of a forced win, asked one at a time: for the verifier, the shown line and whoever plays it out. */

import { type Action, isTurnOver, type Position, type Turn, tryPlay } from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import { type DeepenRange, deepen, type Purse } from './deepen.js';
import type { ForcingBounds, ForcingCore } from './forcingCore.js';

export interface ForcedTurn {
  readonly turn: Turn;
  readonly after: Position;
  /** The fewest sacrifices that were proven to be enough, this turn's own included. */
  readonly bounds: ForcingBounds;
}

/** What the proof plays here; undefined when it cannot be found again with what is in the purse. */
export function forcedTurn(
  core: ForcingCore,
  position: Position,
  range: DeepenRange,
  purse: Purse,
): ForcedTurn | undefined {
  const turn: Action[] = [];
  const mover = position.side;
  let current = position;
  let bounds: ForcingBounds | undefined;
  do {
    const found = deepen(core, current, range, purse);
    if (found.state !== 'proven') return undefined;
    bounds ??= found.bounds;
    for (const code of found.codes) {
      const action = engineGameOf(current).toAction(current, code);
      const next = tryPlay(current, action);
      if (action === undefined || !next.ok) return undefined;
      turn.push(action);
      current = next.value;
    }
    if (found.codes.length === 0) return undefined;
  } while (!isTurnOver(current, mover));
  return { turn, after: current, bounds };
}
