import { createMatch, type Match, type MatchEvent, tryApply } from '@gipfel/match';
import { randomTurn, seededRandom } from '@gipfel/rules';
import { expect, it } from 'vitest';
import { answersSince } from './answers.js';

function begin(rules: object = {}): Match {
  const match = createMatch({ setup: { game: 'zertz', board: '37', ...rules }, startedAt: 0 });
  if (!match.ok) throw new Error(match.error.code);
  return match.value;
}

function go(match: Match, ...events: readonly MatchEvent[]): Match {
  return events.reduce((state, event) => {
    const next = tryApply(state, event);
    if (!next.ok) throw new Error(next.error.code);
    return next.value;
  }, match);
}

const say = (type: 'offerDraw' | 'declineDraw' | 'requestTakeback', by: 0 | 1) =>
  ({ type, by, at: 0 }) as const;

it('what the opponent answers is news for who asked, once, and for nobody else', () => {
  const start = begin();
  const turn = randomTurn(start.position, seededRandom(1))?.turn ?? [];
  const moved = go(start, { type: 'turn', turn, by: 0, at: 0 });
  const offered = go(moved, say('offerDraw', 0));
  const declined = go(offered, say('declineDraw', 1));
  expect(answersSince(offered, declined, 0)).toEqual(['drawDeclined']);
  expect(answersSince(offered, declined, 1)).toEqual([]);
  expect(answersSince(declined, declined, 0)).toEqual([]);
  const asked = go(declined, say('requestTakeback', 0));
  expect(answersSince(declined, asked, 0)).toEqual([]);
  expect(answersSince(asked, go(asked, { type: 'declineTakeback', by: 1, at: 0 }), 0)).toEqual([
    'takebackDeclined',
  ]);
  const back = go(asked, { type: 'acceptTakeback', by: 1, at: 0 });
  // Several at once, as after a time without connection.
  expect(answersSince(offered, back, 0)).toEqual(['drawDeclined', 'takebackGranted']);
});

it('a turn that the opponent demands back is news for who made it', () => {
  const random = seededRandom(4);
  let match = begin({ captures: 'onDemand' });
  for (;;) {
    const { side } = match.position;
    const turn = randomTurn(match.position, random)?.turn ?? [];
    match = go(match, { type: 'turn', turn, by: side, at: 0 });
    const demanded = tryApply(match, { type: 'demand', by: match.position.side, at: 0 });
    if (!demanded.ok) continue;
    expect(answersSince(match, demanded.value, side)).toEqual(['captureDemanded']);
    expect(answersSince(match, demanded.value, match.position.side)).toEqual([]);
    return;
  }
});
