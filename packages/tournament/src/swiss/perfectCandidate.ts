/** The first candidate of a homogeneous bracket, accepted at once when it is perfect (C.04.3 3.4.1): most brackets of early rounds. */

import type { Bracket } from './bracket.js';
import { canTakeBye } from './bracket.js';
import { isPreferenceShared } from './criteria.js';
import { canMeet, type SwissPlayer } from './swissPlayer.js';

/** Undefined when something could be better, or where seeing that is not easy. The caller checks that the rest can be completed. */
export function perfectCandidate(
  bracket: Bracket,
): readonly (readonly [SwissPlayer, SwissPlayer])[] | undefined {
  const { movedDown, residents } = bracket;
  if (movedDown.length > 0 || !isBestDownfloater(bracket)) return undefined;
  const half = Math.floor(residents.length / 2);
  const pairs = residents.slice(0, half).flatMap((one, index): (readonly [SwissPlayer, SwissPlayer])[] => {
    const other = residents[half + index];
    const isPerfect = other !== undefined && canMeet(one, other) && !isPreferenceShared(one, other);
    return isPerfect ? [[one, other]] : [];
  });
  return pairs.length === half ? pairs : undefined;
}

/** Nobody, or in the last bracket somebody who should have the bye rather than anybody else (C9, C14, C16). */
function isBestDownfloater({ residents, next, byeScore }: Bracket): boolean {
  const last = residents.at(-1);
  if (residents.length % 2 === 0) return byeScore === undefined || byeScore !== last?.score;
  if (last === undefined || next.length > 0 || !canTakeBye(last, byeScore)) return false;
  const isEarliest = residents.every(({ unplayed }) => unplayed >= last.unplayed);
  return isEarliest && !last.floats.includes('down');
}
