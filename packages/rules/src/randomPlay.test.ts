import { describe, expect, it } from 'vitest';
import { seededRandom } from './random.js';
import { playRandomTurns } from './randomPlay.js';
import { isTurnStart, outcome, startOf } from './turns.js';

describe.each(['zertz', 'tzaar'] as const)('random turns of %s', (game) => {
  const start = startOf(game, game === 'zertz' ? '37' : 'fixed', seededRandom(1));
  if (start === undefined) throw new Error('no start');

  it('end at the start of a turn of an unfinished game, the same for the same seed', () => {
    const position = playRandomTurns(start, 5, seededRandom(7));
    expect(position).toEqual(playRandomTurns(start, 5, seededRandom(7)));
    expect(position).not.toEqual(playRandomTurns(start, 5, seededRandom(8)));
    expect(position && isTurnStart(position)).toBe(true);
    expect(position && outcome(position)).toBeUndefined();
    expect(position?.side).toBe(1);
  });

  it('give nothing when the game ends on the way', () => {
    expect(playRandomTurns(start, 500, seededRandom(7))).toBeUndefined();
  });
});
