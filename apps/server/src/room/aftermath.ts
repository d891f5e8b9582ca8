/** What follows from events once they stand, whoever committed them. */

import { countEvents, type Match } from '@gipfel/match';
import type { Room } from './room.js';
import { tellEnd, tellTurn } from './view.js';

/** When the side to move hears this much later of it than it counts from, its clock has run without it (milliseconds). */
const LATE = 100;

/** `isOurs`: of all processes, this one committed them, and sees to all that is to happen once. */
export function conclude(room: Room, before: Match, isOurs: boolean): void {
  const { parts, state } = room;
  const { match } = state;
  room.setDeadline();
  const delay = parts.environment.now() - match.at;
  if (isOurs && delay >= LATE && state.boardChanged > countEvents(before)) {
    room.pendingCredit = { number: state.boardChanged, delay };
  }
  if (match.result !== undefined) {
    if (before.result === undefined) tellEnd(room, isOurs);
    // Fewer of them, too: a demand or a take-back has somebody move again who may have gone away meanwhile.
  } else if (isOurs && match.turns.length !== before.turns.length) {
    tellTurn(room);
  }
  if (isOurs) parts.committed(room.id, room.row.players);
}
