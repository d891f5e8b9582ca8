/** Matches that only grow, as fast as the store allows or at a given pace. */

import { type MatchEvent, usualStart, variantOfStart } from '@gipfel/match';
import { GAME_IDS, legalActions, standardStart, toSetup } from '@gipfel/rules';
import { type MatchRow, newPerson, type Store } from '@gipfel/server/store';

interface GrowingMatch {
  readonly id: string;
  events: number;
}

export interface Run {
  /** Milliseconds from call to acknowledgement, one per append. */
  readonly waits: readonly number[];
  readonly elapsed: number;
}

const [GAME] = GAME_IDS;
const START = standardStart(GAME);
/** As long as a typical turn. */
const TURN = legalActions(START).slice(0, 2);
const CLOCK = { type: 'fischer', initial: 300_000, increment: 3000 } as const;

const newMatch = (id: string): MatchRow => ({
  id,
  game: GAME,
  variant: variantOfStart(usualStart(GAME)),
  speed: 'rapid',
  terms: {
    start: usualStart(GAME),
    clock: CLOCK,
    touchMove: false,
    rated: false,
    chat: true,
  },
  options: {
    setup: toSetup(START),
    clock: { ...CLOCK, starts: 'afterFirstTurns' },
    touchMove: false,
    local: false,
    startedAt: 0,
  },
  players: ['benchplayer1', 'benchplayer2'],
  ratingsBefore: [undefined, undefined],
  ratingChanges: [undefined, undefined],
  unrated: undefined,
  createdAt: 0,
  endedAt: undefined,
  events: 0,
  turns: 0,
  flagAt: undefined,
  result: undefined,
  rematchOf: undefined,
});

/** Unordered, like real identifiers. */
const idOf = (index: number) => `m${((index * 2_654_435_761) % 2 ** 32).toString(36).padStart(11, '0')}`;

export async function createMatches(store: Store, count: number): Promise<readonly GrowingMatch[]> {
  for (const id of ['benchplayer1', 'benchplayer2']) await store.people.create(newPerson(id, 0), undefined);
  const matches = Array.from({ length: count }, (_, index) => ({ id: idOf(index), events: 0 }));
  for (const { id } of matches) await store.matches.create(newMatch(id));
  return matches;
}

async function appendOne(store: Store, match: GrowingMatch): Promise<number> {
  const { id, events: after } = match;
  const at = 1_700_000_000_000 + after;
  const event = { type: 'turn', by: after % 2, at, turn: TURN } as MatchEvent;
  const begin = performance.now();
  const outcome = await store.matches.append({
    match: id,
    after,
    events: [{ number: after + 1, event, command: `${after % 2}:command-${id}-${after}` }],
    turns: after + 1,
    flagAt: at + 300_000,
  });
  if (outcome !== 'committed') throw new Error(`${id} ${outcome}`);
  match.events = after + 1;
  return performance.now() - begin;
}

/** Each match appends the next event as soon as the last is acknowledged. */
export async function runFreely(
  store: Store,
  matches: readonly GrowingMatch[],
  duration: number,
): Promise<Run> {
  const waits: number[] = [];
  const begin = performance.now();
  await Promise.all(
    matches.map(async (match) => {
      while (performance.now() - begin < duration) waits.push(await appendOne(store, match));
    }),
  );
  return { waits, elapsed: performance.now() - begin };
}

/** This many appends per second, spread over time and matches. */
export async function runPaced(
  store: Store,
  matches: readonly GrowingMatch[],
  perSecond: number,
  duration: number,
): Promise<Run> {
  const waits: number[] = [];
  const running: Promise<unknown>[] = [];
  const begin = performance.now();
  let count = 0;
  while (performance.now() - begin < duration) {
    const wanted = Math.floor(((performance.now() - begin) / 1000) * perSecond);
    for (; count < wanted; count += 1) {
      const match = matches[count % matches.length];
      if (match !== undefined) running.push(appendOne(store, match).then((wait) => waits.push(wait)));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await Promise.all(running);
  return { waits, elapsed: performance.now() - begin };
}
