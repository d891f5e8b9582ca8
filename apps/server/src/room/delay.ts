/**
 * A deed counts from the moment it came. Where the store was away or slow after that, the side to move could not know of it, and is given
 * back the time until it was told.
 */

import { flagAt } from '@gipfel/match';
import { commit } from './commit.js';
import { judgeEvents } from './judge.js';
import type { Room } from './room.js';

export async function giveBackDelay(room: Room): Promise<void> {
  const { state, parts } = room;
  while (room.late !== undefined) {
    const { number, delay } = room.late;
    const { match } = state;
    // Given once, though the commit of it may have been in doubt as well.
    const deed = `server:delay-${number}`;
    const isOpen = state.boardChanged === number && flagAt(match) !== undefined && !state.deeds.has(deed);
    const at = Math.max(parts.world.now(), match.at);
    const event = { type: 'clockCredit', side: match.position.side, ms: delay, at };
    const verdict = isOpen ? judgeEvents(match, [event], deed) : undefined;
    const isSettled = !verdict?.ok || (await commit(room, verdict.value)) === 'committed';
    if (isSettled) room.late = undefined;
  }
}
