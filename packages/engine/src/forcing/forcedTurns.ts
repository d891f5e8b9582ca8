/** The turns of a forced win, one at a time: for verification, display and play. */

import { type Action, isTurnOver, type Position, type Turn, tryPlay } from '@gipfel/rules';
import { engineGameOf } from '../games/registry.js';
import { type DeepenRange, deepen, type Purse } from './deepen.js';
import type { ForcingBounds, ForcingCore } from './forcingCore.js';

interface ForcedTurn {
  readonly turn: Turn;
  readonly after: Position;
  /** The smallest proven number of sacrifices, this turn's own included. */
  readonly bounds: ForcingBounds;
}

/** The proof's turn here; undefined if it cannot be found again within the limits. */
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
