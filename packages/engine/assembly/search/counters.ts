/** Numbers for the host's reports. */

import { deepest, nodes } from './search';

export function readNodes(): u64 {
  return nodes;
}

export function readDeepest(): i32 {
  return deepest;
}
