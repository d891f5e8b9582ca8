/** From a verdict to a fact: stored first, then told. Other processes hear of it from the store itself. */

import type { MatchCommit } from '../store/store.js';
import { catchUp } from './catchUp.js';
import { deadlineOf } from './deadline.js';
import type { Step } from './judge.js';
import type { Room } from './room.js';
import { advance } from './state.js';
import { tellEnd, tellTurn } from './view.js';

/** `overtaken`: another process was quicker, nothing of this happened, and the room knows now what did. */
export async function commit(room: Room, steps: readonly Step[]): Promise<'committed' | 'overtaken'> {
  const { parts, state } = room;
  const after = room.count;
  let outcome: 'committed' | 'conflict';
  try {
    outcome = await parts.store.matches.append(commitOf(room, steps, after));
  } catch (problem) {
    room.isInDoubt = true;
    throw problem;
  }
  if (outcome === 'conflict') {
    await catchUp(room);
    return 'overtaken';
  }
  const turnsBefore = state.match.turns.length;
  for (const { stored, next } of steps) {
    advance(state, stored, next);
    room.tellEvent(stored);
  }
  room.setDeadline();
  const { match } = state;
  if (match.result !== undefined) tellEnd(room, true);
  // Fewer of them, too: a demand or a take-back has somebody move again who may have gone away meanwhile.
  else if (match.turns.length !== turnsBefore) tellTurn(room);
  parts.committed(room.id, room.row.players);
  return 'committed';
}

function commitOf(room: Room, steps: readonly Step[], after: number): MatchCommit {
  const { row, parts } = room;
  const match = steps.at(-1)?.next ?? room.state.match;
  const { result } = match;
  const events = steps.map(({ stored }) => stored);
  const change = { match: row.id, after, events, turns: match.turns.length, flagAt: deadlineOf(match) };
  if (result === undefined) return change;
  const isRated = row.terms.rated && result.reason !== 'abort';
  return {
    ...change,
    ended: {
      at: match.at,
      result,
      ...(isRated ? { rate: parts.rate(result.winner, match.at) } : {}),
    },
  };
}
