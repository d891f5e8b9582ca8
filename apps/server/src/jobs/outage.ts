/** Gives back the time during which no server was there. Runs before anything is served and before any flag is looked at. */

import { eventsOf, flagAt } from '@gipfel/match';
import type { Environment } from '../environment.js';
import { commit } from '../room/commit.js';
import { judgeEvents } from '../room/judge.js';
import type { RoomManager } from '../room/manager.js';
import { BrokenMatch, type Room } from '../room/room.js';
import type { MatchState } from '../room/state.js';
import type { Store } from '../store/store.js';

/** Every process gives a sign of life once a second: after this time of silence there is none (milliseconds). */
const ALIVE_WITHIN = 2_000;
const LOOK_EVERY = 100;
/** Until clients have noticed that the server is back: the longer it was away, the more rarely they try (milliseconds). */
const GRACE = { least: 3_000, part: 0.8, most: 16_000 } as const;
/** What the referee takes at most. */
const MAX_CREDIT = 366 * 86_400_000;
const AT_ONCE = 50;
/** Of several that start at the same time one may have given it already: it lives, and says so when it is through with all matches. */
const TOGETHER = 5_000;

interface OutageParts {
  readonly store: Store;
  readonly environment: Environment;
  readonly rooms: RoomManager;
  wait(milliseconds: number): Promise<void>;
  failed(where: string, problem: unknown): void;
}

/** How many matches were given time. */
export async function creditOutage(parts: OutageParts): Promise<number> {
  const { store, rooms, failed } = parts;
  const last = await silentSince(parts);
  if (last === undefined) return 0;
  const running = await store.matches.timed();
  let credited = 0;
  for (let from = 0; from < running.length; from += AT_ONCE) {
    const some = running.slice(from, from + AT_ONCE);
    const done = await Promise.all(
      some.map((id) =>
        rooms
          .within(id, (room) => credit(room, last))
          .catch((problem: unknown) => {
            // One that cannot be replayed must not keep all others waiting.
            if (!(problem instanceof BrokenMatch)) throw problem;
            failed('outage', problem);
          }),
      ),
    );
    credited += done.filter((isCredited) => isCredited === true).length;
  }
  return credited;
}

/** The last sign of life of any process, when none lives; undefined when another serves, or when none ever did. */
async function silentSince({ store, environment, wait }: OutageParts): Promise<number | undefined> {
  const last = await store.beats.last();
  // The embedded database belongs to one process.
  if (last === undefined || store.kind === 'sqlite') return last;
  while (environment.now() - last < ALIVE_WITHIN) {
    await wait(LOOK_EVERY);
    if ((await store.beats.last()) !== last) return undefined;
  }
  return last;
}

async function credit(room: Room, last: number): Promise<boolean> {
  for (;;) {
    const { match } = room.state;
    const since = unpaidSince(room.state, last);
    const now = room.parts.environment.now();
    if (since !== last && now - since < TOGETHER) return false;
    const lost = now - Math.max(since, match.at);
    if (flagAt(match) === undefined || lost <= 0) return false;
    const event = {
      type: 'clockCredit',
      side: match.position.side,
      ms: Math.min(MAX_CREDIT, lost + graceAfter(lost)),
      at: now,
    };
    // The same name in all processes that start at the same time: one of them gives it.
    const verdict = judgeEvents(match, [event], creditName(since));
    if (!verdict.ok) return false;
    if ((await commit(room, verdict.value)) === 'committed') return true;
  }
}

/** The last sign of life; or, when there was none since time was given back for that one, the moment at which it was. */
function unpaidSince({ match, commands }: MatchState, last: number): number {
  let since = last;
  for (;;) {
    const number = commands.get(creditName(since));
    const given = number === undefined ? undefined : eventsOf(match, number - 1)[0];
    if (given === undefined) return since;
    since = given.at;
  }
}

const creditName = (since: number): string => `server:outage-${since}`;

const graceAfter = (lost: number): number =>
  Math.round(Math.min(GRACE.most, Math.max(GRACE.least, lost * GRACE.part)));
