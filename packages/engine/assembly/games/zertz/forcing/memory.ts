/** The forcing solver's own grown memory: lists first, the table behind them. Once taken it stays. */

import { LISTS_BYTES } from './tunables';

const PAGE: usize = 65536;

let region: usize = 0;
let regionBytes: usize = 0;

/** Where the region begins, or 0 when there is no memory for it. */
export function reserve(tableBytes: usize): usize {
  const wanted = LISTS_BYTES + tableBytes;
  if (region != 0 && wanted <= regionBytes) return region;
  const grown = memory.grow(((wanted + PAGE - 1) / PAGE) as i32);
  if (grown < 0) return 0;
  region = (grown as usize) * PAGE;
  regionBytes = wanted;
  return region;
}
