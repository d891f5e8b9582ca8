import { GAME_IDS } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { makeWeightsText, parseWeights, readWeights } from './weightsFile.js';

describe('a weights file', () => {
  it('reads back what was written, rounded to 16 bits', () => {
    const text = makeWeightsText([1.4, -2.6, -0.2, 99_999, -99_999, ...Array<number>(30).fill(7)], 'a note');
    expect(parseWeights(text)).toEqual([1, -3, 0, 32_767, -32_768, ...Array<number>(30).fill(7)]);
    expect(text).toContain('a note');
  });

  it('rejects a file without weights', () => {
    expect(() => parseWeights('export {};')).toThrow('WEIGHTS_UNREADABLE');
  });

  it.each(GAME_IDS)('exists for %s', (game) => {
    expect(readWeights(game).length).toBeGreaterThan(50);
  });
});
