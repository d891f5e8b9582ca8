import { createMatch, type Match, tryApply } from '@gipfel/match';
import { FIRST_TURN_TIME } from '@gipfel/protocol';
import { randomTurn, seededRandom } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { isFirstTurnAwaited, isFirstTurnMissed } from './firstTurn.js';

function must(next: ReturnType<typeof tryApply>): Match {
  if (!next.ok) throw new Error(next.error.code);
  return next.value;
}

const begin = (clock: object) =>
  must(createMatch({ setup: { game: 'zertz', board: '37' }, startedAt: 0, clock }));

function move(match: Match, at: number): Match {
  const { side } = match.position;
  const turn = randomTurn(match.position, seededRandom(1))?.turn ?? [];
  return must(tryApply(match, { type: 'turn', turn, by: side, at }));
}

const LIVE = { type: 'fischer', initial: 60_000, increment: 1000, starts: 'afterFirstTurns' };

it('both first turns are waited for, in real time only', () => {
  const first = begin(LIVE);
  const second = move(first, 1000);
  expect([first, second, move(second, 2000)].map(isFirstTurnAwaited)).toEqual([true, true, false]);
  const others = [{ type: 'none' }, { type: 'correspondence', days: 2 }, { ...LIVE, starts: 'atOnce' }];
  expect(others.map((clock) => isFirstTurnAwaited(begin(clock)))).toEqual([false, false, false]);
});

it('a match that a player calls off is told from one to which nobody came', () => {
  const match = move(begin(LIVE), 1000);
  const end = (at: number) => must(tryApply(match, { type: 'abort', by: 0, at }));
  expect([match, end(5000), end(1000 + FIRST_TURN_TIME)].map(isFirstTurnMissed)).toEqual([
    false,
    false,
    true,
  ]);
  expect(isFirstTurnAwaited(end(5000))).toBe(false);
});
