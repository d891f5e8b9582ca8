/** What can be wrong with a turn as a whole, in either game. */

import type { Sentence } from './names.js';

export const TURN_SENTENCES: Readonly<
  Record<'GAME_UNKNOWN' | 'TURN_MALFORMED' | 'TURN_TOO_LONG' | 'TURN_INCOMPLETE', Sentence>
> = {
  GAME_UNKNOWN: () => 'There is no such game: it is zertz or tzaar.',
  TURN_MALFORMED: () => 'This is no turn: a turn is a list of actions.',
  TURN_TOO_LONG: () => 'The turn goes on after its end: leave out what comes after it.',
  TURN_INCOMPLETE: () => 'The turn is not complete: add what is missing.',
};
