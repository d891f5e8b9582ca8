/** Everything in a frame that follows from the board, recounted: for loading and for checking. */

import { CELL_COUNT } from './board';
import { turnedBits } from './lines';
import {
  bitOf,
  CELLS,
  HEIGHTS,
  heightOf,
  heightUnit,
  NO_PIECES,
  ownerOf,
  SIDES,
  TALL,
  TURNED,
  VISIBLE,
  visibleUnit,
} from './state';

/** Fills the masks and counts of a frame; key, turn and trace stay as they are. */
export function countBoard(into: usize): void {
  for (let owner = 0; owner < 2; owner++) {
    store<u64>(into + (owner << 3), 0, SIDES);
    store<u64>(into + (owner << 3), 0, HEIGHTS);
    v128.store(into + (owner << 4), i64x2.splat(0), TURNED);
  }
  store<u64>(into, 0, TALL);
  store<u64>(into, NO_PIECES, VISIBLE);
  for (let cell = 0; cell < CELL_COUNT; cell++) {
    const stack = <u32>load<u8>(CELLS + cell);
    if (stack === 0) continue;
    const own = into + (ownerOf(stack) << 3);
    store<u64>(own, load<u64>(own, SIDES) | bitOf(cell), SIDES);
    store<u64>(own, load<u64>(own, HEIGHTS) + heightUnit(stack), HEIGHTS);
    const turned = into + (ownerOf(stack) << 4);
    v128.store(turned, v128.or(v128.load(turned, TURNED), turnedBits(cell)), TURNED);
    if (heightOf(stack) > 1) store<u64>(into, load<u64>(into, TALL) | bitOf(cell), TALL);
    store<u64>(into, load<u64>(into, VISIBLE) + visibleUnit(stack), VISIBLE);
  }
}
