/** Equal looks are the same object, so that a board can skip unchanged pieces. */

import type { PieceLook } from '@gipfel/board';

const looks = new Map<string, PieceLook>();

export function sharedLook(id: string, make: () => PieceLook): PieceLook {
  const known = looks.get(id) ?? make();
  looks.set(id, known);
  return known;
}
