/** Events become facts: stored first, then applied and told. Other processes hear of them from the store. */

import { countEvents, type Match } from '@gipfel/match';
import { ratedEnd } from '../ratings/fairness.js';
import type { Bulletin, MatchCommit, StoredEvent } from '../store/store.js';
import type { Step } from './judge.js';
import { BrokenMatch, type Room } from './room.js';
import { advance, replayEvent } from './state.js';
import { deadlineOf } from './timing.js';
import { tellEnd, tellTurn } from './view.js';

/** `overtaken`: another process was quicker; nothing was written, and the room has caught up. */
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

/** Applies what was committed elsewhere: by another process, or by this one without an acknowledgement. */
export async function catchUp(room: Room): Promise<void> {
  takeIn(room, await room.parts.store.matches.eventsAfter(room.id, room.count));
  room.unconfirmed = undefined;
  room.mayBeBehind = false;
}

/** Events of another process: applied directly if none is missing in between, else read from the store. */
export async function hearEvents(
  room: Room,
  { events, added = [] }: Bulletin & { readonly type: 'match' },
): Promise<void> {
  if (events <= room.count) return;
  const missing = added.filter(({ number }) => number > room.count);
  if (missing.length === events - room.count) takeIn(room, missing);
  else await catchUp(room);
}

function takeIn(room: Room, missing: readonly StoredEvent[]): void {
  if (missing.length === 0) return;
  const { state, unconfirmed } = room;
  const before = state.match;
  for (const stored of missing) {
    if (!replayEvent(state, stored)) throw new BrokenMatch(`match ${room.id}, event ${stored.number}`);
    room.tellEvent(stored);
  }
  const isOurs = unconfirmed !== undefined && missing.some((stored) => isSame(stored, unconfirmed));
  conclude(room, before, isOurs);
}

/** Most events carry a command name. A flag has none: it equals only one that another process saw fall in the same millisecond. */
function isSame(one: StoredEvent, other: StoredEvent): boolean {
  return (
    one.number === other.number &&
    one.command === other.command &&
    one.event.type === other.event.type &&
    one.event.at === other.event.at
  );
}

/** From this delay between an event and its broadcast on, the side to move gets the time back (milliseconds). */
const MIN_DELAY = 80;

/** What follows from events once they stand. `isOurs`: this process committed them, and does what must happen only once. */
function conclude(room: Room, before: Match, isOurs: boolean): void {
  const { parts, state } = room;
  const { match } = state;
  room.setDeadline();
  const delay = parts.environment.now() - match.at;
  if (isOurs && delay >= MIN_DELAY && state.boardChanged > countEvents(before)) {
    room.pendingCredit = { number: state.boardChanged, delay };
  }
  if (match.result !== undefined) {
    if (before.result === undefined) tellEnd(room, isOurs);
    // Also when turns were taken back: the player who is to move again may have left meanwhile.
  } else if (isOurs && match.turns.length !== before.turns.length) {
    tellTurn(room);
  }
  if (isOurs) parts.committed(room.id, room.row.players);
}
