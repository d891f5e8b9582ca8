/**
 * A command counts from the moment it came. Where the store was away or slow after that, the side to move could not know of it, and is given
 * back the time until it was told.
 */

import { flagAt } from '@gipfel/match';
import { commit } from './commit.js';
import { judgeEvents } from './judge.js';
import type { Room } from './room.js';

export async function giveBackDelay(room: Room): Promise<void> {
  const { state, parts } = room;
  while (room.pendingCredit !== undefined) {
    const { number, delay } = room.pendingCredit;
    const { match } = state;
    // Given once, though the commit of it may have been in doubt as well.
    const command = `server:delay-${number}`;
    const isOpen =
      state.boardChanged === number && flagAt(match) !== undefined && !state.commands.has(command);
    const at = Math.max(parts.environment.now(), match.at);
    const event = { type: 'clockCredit', side: match.position.side, ms: delay, at };
    const verdict = isOpen ? judgeEvents(match, [event], command) : undefined;
    const isSettled = !verdict?.ok || (await commit(room, verdict.value)) === 'committed';
    if (isSettled) room.pendingCredit = undefined;
  }
}
