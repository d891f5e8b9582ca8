/**
 * The solver's own grown memory: lists first, the table behind them. The search takes everything from its first page on for
 * its own whenever it grows, so what was grown before somebody else grew is given up and taken anew at the end.
 */

import { LISTS_BYTES } from './tunables';

const PAGE: usize = 65536;

let region: usize = 0;
let regionBytes: usize = 0;
let pagesAfter: i32 = 0;

/** Where the region begins, or 0 when there is no memory for it. */
export function reserve(tableBytes: usize): usize {
  const wanted = LISTS_BYTES + tableBytes;
  if (region != 0 && memory.size() == pagesAfter && wanted <= regionBytes) return region;
  const grown = memory.grow(((wanted + PAGE - 1) / PAGE) as i32);
  if (grown < 0) return 0;
  region = (grown as usize) * PAGE;
  regionBytes = wanted;
  pagesAfter = memory.size();
  return region;
}

/** Whether the region is still the solver's alone. */
export function isOwn(): bool {
  return region != 0 && memory.size() == pagesAfter;
}
