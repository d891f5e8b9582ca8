/** From a verdict to a fact: stored first, then told. Other processes hear of it from the store itself. */

import { ratedEnd } from '../ratings/fairness.js';
import type { MatchCommit } from '../store/store.js';
import { conclude } from './aftermath.js';
import { catchUp } from './catchUp.js';
import { deadlineOf } from './deadline.js';
import type { Step } from './judge.js';
import type { Room } from './room.js';
import { advance } from './state.js';

/** `overtaken`: another process was quicker, nothing of this happened, and the room knows now what did. */
export async function commit(room: Room, steps: readonly Step[]): Promise<'committed' | 'overtaken'> {
  const { parts, state } = room;
  const after = room.count;
  let outcome: 'committed' | 'conflict';
  try {
    outcome = await parts.store.matches.append(commitOf(room, steps, after));
  } catch (problem) {
    room.unconfirmed = steps.at(-1)?.stored;
    throw problem;
  }
  if (outcome === 'conflict') {
    await catchUp(room);
    return 'overtaken';
  }
  const before = state.match;
  for (const { stored, next } of steps) {
    advance(state, stored, next);
    room.tellEvent(stored);
  }
  conclude(room, before, true);
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
      ...(isRated ? ratedEnd(row, match, parts.rate(result.winner, match.at)) : {}),
    },
  };
}
