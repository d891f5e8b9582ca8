/**
 * The solver's own memory: lists first, then the table. The search claims everything from its first page on
 * whenever it grows, so if memory was grown elsewhere the solver gives up its region and takes a new one at the end.
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
