/** The board as bit masks: bit = the rules' cell index, column by column from the left, each column from the bottom. */

export const CELL_COUNT: i32 = 61;
/** T1.2: the missing centre; its bit is never set, its byte always 0. */
export const HOLE: i32 = 30;
export const PLACE_COUNT: i32 = 60;
export const PLACES: u64 = 0x1fffffffffffffff ^ (1 << 30);
const TOP_BIT: u64 = 0x8000000000000000;

const SPAN: i32 = 9;
const SIDE: i32 = 5;

/**
 * 64 bytes per cell, so that a cell's rays share a cache line: six masks of the places in a straight line, in the rules'
 * order of directions, cut before the hole (T1.3). Cell numbers ascend along rays 0–2 and descend along rays 3–5.
 */
export const RAYS: usize = memory.data(64 * 64, 64);

const COLUMN_STEPS: usize = memory.data<i8>([0, 1, 1, 0, -1, -1]);
const ROW_STEPS: usize = memory.data<i8>([1, 1, 0, -1, -1, 0]);

function lowestRow(column: i32): i32 {
  return max(0, column - SIDE + 1);
}

/** −1 off the board. */
export function cellAt(column: i32, row: i32): i32 {
  if (column < 0 || column >= SPAN) return -1;
  if (row < lowestRow(column) || row > min(SPAN - 1, column + SIDE - 1)) return -1;
  let cell = row - lowestRow(column);
  for (let left = 0; left < column; left++) cell += SPAN - abs(left - SIDE + 1);
  return cell;
}

function layRays(): void {
  for (let column = 0; column < SPAN; column++) {
    for (let row = lowestRow(column); cellAt(column, row) >= 0; row++) {
      const from = cellAt(column, row);
      for (let direction = 0; direction < 6; direction++) {
        const columnStep = <i32>load<i8>(COLUMN_STEPS + direction);
        const rowStep = <i32>load<i8>(ROW_STEPS + direction);
        let ray: u64 = 0;
        for (let steps = 1; ; steps++) {
          const cell = cellAt(column + steps * columnStep, row + steps * rowStep);
          if (cell < 0 || cell === HOLE) break;
          ray |= (<u64>1) << cell;
        }
        store<u64>(RAYS + (from << 6) + (direction << 3), ray);
      }
    }
  }
}

layRays();

/** The nearest bit of a ray with ascending cell numbers; no bit if the ray is empty. */
@inline
function nearestAbove(occupied: u64): u64 {
  return occupied & (0 - occupied);
}

/** The nearest bit of a ray with descending cell numbers; bit 63, which is no cell, if the ray is empty. */
@inline
function nearestBelow(occupied: u64): u64 {
  return TOP_BIT >> clz(occupied);
}

/** T4.1: the first occupied place in each direction. Bit 63 means nothing: intersect with pieces before use. */
@inline
export function reachFrom(from: i32, occupied: u64): u64 {
  const rays = RAYS + (from << 6);
  return (
    nearestAbove(load<u64>(rays) & occupied) |
    nearestAbove(load<u64>(rays, 8) & occupied) |
    nearestAbove(load<u64>(rays, 16) & occupied) |
    nearestBelow(load<u64>(rays, 24) & occupied) |
    nearestBelow(load<u64>(rays, 32) & occupied) |
    nearestBelow(load<u64>(rays, 40) & occupied)
  );
}
